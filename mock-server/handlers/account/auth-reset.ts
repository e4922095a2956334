import type { Contract } from '../../../src/domain/contract/contract.ts'
import type { Handler } from '../../http/handler.ts'
import { refused } from '../../http/refusals.ts'
import { passwordChangedMail, resetMail, resetUrl } from '../../services/account/account-mail.ts'
import { makeLinkToken, takeLinkToken } from '../../services/account/one-time-codes.ts'
import { checkPassword, hashPassword } from '../../services/account/passwords.ts'
import { shutOut } from '../../services/account/sessions.ts'
import { queueMail } from '../../services/mail/outgoing-mail.ts'
import { forgive, limitKey } from '../../services/rate-limit.ts'

type Auth = Contract['auth']

/** The same answer whether or not the address is known; the work of a known one is a few inserts, too little to tell by time. */
export const sendPasswordReset: Handler<Auth['sendPasswordReset']> = async ({ db, body, platform, audit }) => {
  const user = await db
    .selectFrom('users')
    .select(['id', 'name', 'email', 'agency_id'])
    .where('email', '=', body.email)
    .where('deleted_at', 'is', null)
    .where('status', '=', 'active')
    .executeTakeFirst()
  if (user !== undefined) {
    const token = await makeLinkToken(db, user.id, 'reset')
    // The link's host is the configured one, never that of the request.
    await queueMail(db, { ...resetMail(user, resetUrl(platform.settings.pageUrl, token)), agencyId: user.agency_id })
    audit({ subject: 'user', subjectId: user.id })
  }
  return { message: 'If this address has an account, an e-mail with a link is on its way.' }
}

/** A reset ends every sign-in and signs nobody in; the two-factor code stays owed. An invitation is taken the same way. */
export const resetPassword: Handler<Auth['resetPassword']> = async ({
  db,
  system,
  body,
  path,
  platform,
  after,
  audit,
}) => {
  const taken = await takeLinkToken(db, ['reset', 'invitation'], path.token)
  const user =
    taken === null
      ? undefined
      : await db
          .selectFrom('users as u')
          .leftJoin('agencies as a', 'a.id', 'u.agency_id')
          .select(['u.id', 'u.name', 'u.email', 'u.status', 'u.agency_id', 'u.email_verified_at', 'a.name as agency'])
          .where('u.id', '=', taken.userId)
          .where('u.deleted_at', 'is', null)
          .where('u.status', '<>', 'disabled')
          .executeTakeFirst()
  if (user === undefined || taken === null) throw refused({ token: ['This link no longer works. Ask for a new one.'] })
  await checkPassword(body.password, { email: user.email, agency: user.agency, name: user.name })
  await db
    .updateTable('users')
    .set({
      password_hash: await hashPassword(body.password),
      status: 'active',
      updated_at: new Date(),
      // Whoever opened the link reads mail at this address.
      email_verified_at: user.email_verified_at ?? new Date(),
    })
    .where('id', '=', user.id)
    .execute()
  await shutOut(db, user.id)
  if (taken.purpose === 'reset') await queueMail(db, { ...passwordChangedMail(user), agencyId: user.agency_id })
  audit({ subject: 'user', subjectId: user.id, after: { password: 'changed', by: taken.purpose } })
  after(async () => {
    platform.sessions.forget({ userId: user.id })
    await forgive(system, limitKey('auth.login', user.email))
  })
  return {
    message:
      taken.purpose === 'reset'
        ? 'Your password is changed. Log in with the new one.'
        : 'Welcome. Log in with your new password.',
  }
}

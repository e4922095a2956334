import type { Kysely } from 'kysely'
import type { Contract } from '../../../src/domain/contract/contract.ts'
import type { DB } from '../../database/types.generated.ts'
import type { Call, Handler } from '../../http/handler.ts'
import type { Settings } from '../../http/platform.ts'
import { notFound, refused } from '../../http/refusals.ts'
import { alreadyRegisteredMail, verificationMail } from '../../services/account/account-mail.ts'
import { makeLinkToken, takeLinkToken } from '../../services/account/one-time-codes.ts'
import { checkPassword, hashPassword } from '../../services/account/passwords.ts'
import { foundAgency } from '../../services/account/registration.ts'
import { takeSetUpLink } from '../../services/account/set-up-links.ts'
import { checkChoices } from '../../services/agency/agency-choices.ts'
import { queueMail } from '../../services/mail/outgoing-mail.ts'
import { isWithin, limitKey } from '../../services/rate-limit.ts'

type Auth = Contract['auth']

// The same answer for a known and an unknown address: only its owner learns from the mail which it was.
const done = { message: 'Almost done: we have sent you an e-mail. Open the link in it to verify your address.' }

type Registering = Pick<Call<Auth['register']>, 'db' | 'system' | 'platform'>

interface Newcomer {
  readonly name: string
  readonly email: string
  readonly phone: string
  readonly password: string
}

export const register: Handler<Auth['register']> = async (call) => {
  const { body, audit } = call
  await checkPassword(body.password, { email: body.email, name: body.name })
  const userId = await addUser(call, body)
  if (userId !== null) audit({ subject: 'user', subjectId: userId, after: { name: body.name } })
  return done
}

export const agencyRegister: Handler<Auth['agencyRegister']> = async (call) => {
  const { db, body, audit } = call
  await checkPassword(body.password, { email: body.email, agency: body.name, name: body.owner_name })
  checkChoices(body) // before looking for the address: a refusal says nothing about it
  const userId = await addUser(call, { ...body, name: body.owner_name })
  if (userId === null) return done
  const agency = await foundAgency(db, body, userId)
  audit({ subject: 'agency', subjectId: agency.id, after: { name: body.name, owner: userId } })
  return done
}

/** Whoever has the link runs the server: their address needs no mail to be proved, which may not be sent yet. */
export const setUp: Handler<Auth['setUp']> = async ({ db, body, path, audit }) => {
  if (!(await takeSetUpLink(db, path.token)))
    throw refused({ token: ['This link no longer works. Start the server again for a new one.'] })
  await checkPassword(body.password, { email: body.email, agency: body.name, name: body.owner_name })
  checkChoices(body)
  const userId = await insertUser(db, { ...body, name: body.owner_name }, new Date())
  if (userId === undefined) throw refused({ email: ['Somebody already uses this e-mail address.'] })
  const agency = await foundAgency(db, body, userId)
  audit({ subject: 'agency', subjectId: agency.id, after: { name: body.name, owner: userId } })
  return { message: `${body.name} is set up. Log in.` }
}

async function insertUser(
  db: Kysely<DB>,
  { name, email, phone, password }: Newcomer,
  verifiedAt: Date | null,
): Promise<number | undefined> {
  const password_hash = await hashPassword(password) // before looking, so that both ways take as long
  const user = await db
    .insertInto('users')
    .values({ name, email, phone, password_hash, email_verified_at: verifiedAt })
    .onConflict((oc) => oc.column('email').where('deleted_at', 'is', null).doNothing())
    .returning('id')
    .executeTakeFirst()
  return user?.id
}

/** The new user's id, or null when the address has an account: then its owner is written to, and nothing else happens. */
async function addUser(
  { db, system, platform: { settings } }: Registering,
  newcomer: Newcomer,
): Promise<number | null> {
  const id = await insertUser(db, newcomer, null)
  if (id === undefined) {
    const known = await db
      .selectFrom('users')
      .select(['name', 'email'])
      .where('email', '=', newcomer.email)
      .where('deleted_at', 'is', null)
      .executeTakeFirst()
    // One letter an hour to an address: whoever registers it again and again must not fill its mailbox.
    if (known !== undefined && (await isWithin(system, limitKey('register.known', newcomer.email), 1, 60)))
      await queueMail(db, alreadyRegisteredMail(known, `${settings.pageUrl}/request-password-reset`))
    return null
  }
  await sendVerification(db, { id, ...newcomer }, settings)
  return id
}

async function sendVerification(
  db: Kysely<DB>,
  user: { id: number; name: string; email: string },
  { serverUrl }: Settings,
): Promise<void> {
  const token = await makeLinkToken(db, user.id, 'verification')
  await queueMail(db, verificationMail(user, `${serverUrl}/api/agent/email/verify/${user.id}/${token}`))
}

export const sendEmailVerification: Handler<Auth['sendEmailVerification']> = async ({ db, session, platform }) => {
  const user = await db
    .selectFrom('users')
    .select(['id', 'name', 'email', 'email_verified_at'])
    .where('id', '=', session.userId)
    .executeTakeFirst()
  if (user === undefined) throw notFound('account')
  if (user.email_verified_at !== null) return { message: 'Your e-mail address is already verified.' }
  await sendVerification(db, user, platform.settings)
  return { message: 'We have sent you an e-mail with a link. Open it to verify your address.' }
}

/** Opened from a mail by a browser: whatever comes of it, the page at /verify says so. A second click changes nothing. */
export const verifyEmail: Handler<Auth['verifyEmail']> = async ({ db, path, platform, after, audit }) => {
  const { pageUrl } = platform.settings
  const taken = await takeLinkToken(db, ['verification'], path.hash)
  const userId = Number(path.id)
  if (taken?.userId === userId) {
    await db
      .updateTable('users')
      .set({ email_verified_at: new Date() })
      .where('id', '=', userId)
      .where('email_verified_at', 'is', null)
      .execute()
    audit({ subject: 'user', subjectId: userId, after: { verified: true } })
    after(() => platform.sessions.forget({ userId }))
    return redirect(`${pageUrl}/verify?verified=1`)
  }
  return redirect(`${pageUrl}/verify?expired=1`)
}

const redirect = (to: string) => new Response(null, { status: 302, headers: { location: to } })

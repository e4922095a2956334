import type { Contract } from '../../../src/domain/contract/contract.ts'
import type { Call, Handler } from '../../http/handler.ts'
import { conflict, refused } from '../../http/refusals.ts'
import { passwordChangedMail } from '../../services/account/account-mail.ts'
import { askPassword } from '../../services/account/password-question.ts'
import { checkPassword, hashPassword } from '../../services/account/passwords.ts'
import { profileOf } from '../../services/account/profiles.ts'
import { shutOut } from '../../services/account/sessions.ts'
import { queueMail } from '../../services/mail/outgoing-mail.ts'
import { storeImage } from '../../services/uploads.ts'

type Auth = Contract['auth']

const shown = async ({ db, session }: Pick<Call<Auth['profile']>, 'db' | 'session'>) => ({
  result: await profileOf(db, session.userId, session.sessionId),
})

export const profile = shown satisfies Handler<Auth['profile']>

export const updateProfile: Handler<Auth['updateProfile']> = async ({ db, system, session, body, audit }) => {
  const user = await db
    .selectFrom('users')
    .select(['name', 'phone', 'enabled_two_factor_code', 'preferences'])
    .where('id', '=', session.userId)
    .forUpdate()
    .executeTakeFirstOrThrow()
  const wanted = body.enabled_two_factor_code ?? user.enabled_two_factor_code
  if (wanted !== user.enabled_two_factor_code) {
    await askPassword(system, session.userId, body.current_password)
    // Whoever switches it on here need not prove at once what they have just proved.
    if (wanted)
      await db.updateTable('sessions').set({ otp_passed_at: new Date() }).where('id', '=', session.sessionId).execute()
  }
  const preferences = {
    ...(user.preferences as Record<string, unknown>),
    ...body.preferences,
    ...(body.time_format === undefined ? {} : { time_format: body.time_format }),
  }
  const text = JSON.stringify(preferences)
  if (text.length > 50_000) throw refused({ preferences: ['There are too many preferences.'] })
  const changed = {
    name: body.name ?? user.name,
    phone: body.phone === undefined ? user.phone : body.phone,
    enabled_two_factor_code: wanted,
  }
  await db
    .updateTable('users')
    .set((eb) => ({ ...changed, preferences: text, version: eb('version', '+', 1), updated_at: new Date() }))
    .where('id', '=', session.userId)
    .execute()
  audit({
    subject: 'user',
    subjectId: session.userId,
    before: { name: user.name, phone: user.phone, enabled_two_factor_code: user.enabled_two_factor_code },
    after: changed,
  })
  return shown({ db, session })
}

export const changePassword: Handler<Auth['changePassword']> = async ({ db, system, session, body, audit }) => {
  await askPassword(system, session.userId, body.current_password)
  const user = await db
    .selectFrom('users as u')
    .leftJoin('agencies as a', 'a.id', 'u.agency_id')
    .select(['u.name', 'u.email', 'u.agency_id', 'a.name as agency'])
    .where('u.id', '=', session.userId)
    .executeTakeFirstOrThrow()
  if (body.password === body.current_password)
    throw refused({ password: ['The new password is the same as the old one.'] })
  await checkPassword(body.password, { email: user.email, agency: user.agency, name: user.name })
  await db
    .updateTable('users')
    .set({ password_hash: await hashPassword(body.password), updated_at: new Date() })
    .where('id', '=', session.userId)
    .execute()
  await shutOut(db, session.userId, session.sessionId)
  await queueMail(db, { ...passwordChangedMail(user), agencyId: user.agency_id })
  audit({ subject: 'user', subjectId: session.userId, after: { password: 'changed' } })
  return { message: 'Your password is changed. Other devices are signed out.' }
}

export const changePicture: Handler<Auth['changePicture']> = async ({ db, session, upload, audit }) => {
  if (session.agencyId === null) throw conflict('Pictures belong to an agency. Set one up or join one first.')
  const before = await db
    .selectFrom('users')
    .select('avatar_id')
    .where('id', '=', session.userId)
    .executeTakeFirstOrThrow()
  const picture = await storeImage(db, {
    agencyId: session.agencyId,
    ownerType: 'user',
    ownerId: session.userId,
    upload,
    alt: session.userName,
  })
  await db
    .updateTable('users')
    .set({ avatar_id: picture.id, updated_at: new Date() })
    .where('id', '=', session.userId)
    .execute()
  if (before.avatar_id !== null)
    await db.updateTable('media').set({ deleted_at: new Date() }).where('id', '=', before.avatar_id).execute()
  audit({ subject: 'user', subjectId: session.userId, after: { avatar: picture.uuid } })
  return shown({ db, session })
}

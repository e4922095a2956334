import { sql } from 'kysely'
import type { Contract } from '../../../src/domain/contract/contract.ts'
import type { Handler } from '../../http/handler.ts'
import { idOf } from '../../http/lists.ts'
import { notFound, refused } from '../../http/refusals.ts'
import { otpMail } from '../../services/account/account-mail.ts'
import { makeOtp, takeOtp } from '../../services/account/one-time-codes.ts'
import { proofMinutes, prove } from '../../services/account/password-question.ts'
import { passwordFits } from '../../services/account/passwords.ts'
import { idleHours, openSession } from '../../services/account/sessions.ts'
import { queueMail } from '../../services/mail/outgoing-mail.ts'
import { countCall, forgive, limitKey } from '../../services/rate-limit.ts'

type Auth = Contract['auth']

const wrong = 'The e-mail address or password is wrong.'

/** One answer, after one length of time, whatever was wrong: the address, the password, or an account that is closed. */
export const login: Handler<Auth['login']> = async ({ db, system, body, ip, request, platform, audit }) => {
  const perAddress = limitKey('login.ip', ip)
  await countCall(system, perAddress, platform.settings.development ? 2000 : 60, 15)
  const user = await system
    .selectFrom('users')
    .select(['id', 'password_hash', 'status'])
    .where('email', '=', body.email)
    .where('deleted_at', 'is', null)
    .executeTakeFirst()
  const fits = await passwordFits(user?.password_hash ?? null, body.password)
  if (!fits || user === undefined || user.status !== 'active') throw refused({ email: [wrong] })
  await forgive(system, limitKey('auth.login', body.email))
  const { token, sessionId } = await openSession(db, {
    userId: user.id,
    device: body.device ?? request.headers.get('user-agent') ?? '',
    ip,
  })
  audit({ subject: 'user', subjectId: user.id, after: { session: sessionId } })
  return { token }
}

export const logout: Handler<Auth['logout']> = async ({ db, session }) => {
  await db.updateTable('sessions').set({ revoked_at: new Date() }).where('id', '=', session.sessionId).execute()
  return { message: 'You are logged out.' }
}

export const sessions: Handler<Auth['sessions']> = async ({ db, session }) => {
  const rows = await db
    .selectFrom('sessions')
    .select(['id', 'name', 'device', 'ip', 'last_used_at', 'created_at', 'expires_at'])
    .where('user_id', '=', session.userId)
    .where('revoked_at', 'is', null)
    .where('expires_at', '>', sql<string>`now()`)
    .where('last_used_at', '>', sql<string>`now() - make_interval(hours => ${idleHours})`)
    .orderBy('last_used_at', 'desc')
    .limit(100)
    .execute()
  return { data: rows.map((row) => ({ ...row, current: row.id === session.sessionId })) }
}

export const revokeSession: Handler<Auth['revokeSession']> = async ({ db, session, path, audit }) => {
  const ended = await db
    .updateTable('sessions')
    .set({ revoked_at: new Date() })
    .where('id', '=', idOf(path.id))
    .where('user_id', '=', session.userId)
    .where('revoked_at', 'is', null)
    .returning('id')
    .executeTakeFirst()
  if (ended === undefined) throw notFound('sign-in')
  audit({ subject: 'session', subjectId: ended.id })
  return { message: 'This device is signed out.' }
}

/** Three codes in ten minutes at most; each one kills the one before. */
export const generateOtp: Handler<Auth['generateOtp']> = async ({ db, system, session }) => {
  await countCall(system, limitKey('otp.send', session.userId), 3, 10)
  const user = await db
    .selectFrom('users')
    .select(['name', 'email', 'agency_id'])
    .where('id', '=', session.userId)
    .executeTakeFirstOrThrow()
  const otp = await makeOtp(db, session.userId, session.sessionId)
  await queueMail(db, { ...otpMail(user, otp), agencyId: user.agency_id })
  return { message: 'We sent a code to your e-mail address.' }
}

export const verifyOtp: Handler<Auth['verifyOtp']> = async ({ db, system, session, body, audit }) => {
  // Over all codes together, so that asking for new ones does not give new tries without end.
  await countCall(system, limitKey('otp.try', session.userId), 20, 60)
  await takeOtp(db, system, session, body.otp)
  await db.updateTable('sessions').set({ otp_passed_at: new Date() }).where('id', '=', session.sessionId).execute()
  audit({ subject: 'session', subjectId: session.sessionId, after: { otp_passed: true } })
  return { message: 'The code is correct.' }
}

/** What asks for the password or a code again asks once in ten minutes. */
export const proveAgain: Handler<Auth['prove']> = async ({ db, system, session, body, audit }) => {
  await prove(db, system, session, body)
  audit({
    subject: 'session',
    subjectId: session.sessionId,
    after: { proved_by: body.otp === undefined ? 'password' : 'code' },
  })
  return { message: `You will not be asked again for ${proofMinutes} minutes.` }
}

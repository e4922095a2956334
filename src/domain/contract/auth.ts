import * as v from 'valibot'
import type { Agency, DeviceSession, User } from '../schema/types.generated.ts'
import { newAgencyInput } from './agency.ts'
import { endpoint } from './endpoint.ts'
import { optionalPhone, phone } from './phone-rules.ts'
import { email, flag, line, oneOf, password } from './rules.ts'

/** A user as `profile` sends it: with the agency, its flags and its plan's features (specification §3). */
export type Profile = Omit<User, 'agency'> & { agency: Agency | null }

// The same check stands in each input: TypeScript cannot infer it through a generic wrapper.
const passwords = [['password'], ['password_confirmation']] as const
const agree = (input: { password: string; password_confirmation: string }) =>
  input.password === input.password_confirmation
const differ = 'The two passwords differ.'

export const loginInput = v.object({
  email,
  password: v.pipe(
    v.string('Password is required.'),
    v.nonEmpty('Password is required.'),
    v.maxLength(256, 'Password is too long.'),
  ),
  device: v.optional(v.pipe(v.string(), v.maxLength(200))),
})
export const registerInput = v.pipe(
  v.object({ name: line('Name'), email, phone, password, password_confirmation: v.string('Repeat the password.') }),
  v.forward(v.partialCheck(passwords, agree, differ), ['password_confirmation']),
)
export const agencyRegisterInput = v.pipe(
  v.object({
    ...newAgencyInput.entries,
    owner_name: line('Your name'),
    email,
    phone,
    password,
    password_confirmation: v.string('Repeat the password.'),
  }),
  v.forward(v.partialCheck(passwords, agree, differ), ['password_confirmation']),
)
export const resetInput = v.pipe(
  v.object({ password, password_confirmation: v.string('Repeat the password.') }),
  v.forward(v.partialCheck(passwords, agree, differ), ['password_confirmation']),
)
export const passwordInput = v.pipe(
  v.object({
    current_password: v.pipe(v.string(), v.nonEmpty('Your current password is required.')),
    password,
    password_confirmation: v.string('Repeat the password.'),
  }),
  v.forward(v.partialCheck(passwords, agree, differ), ['password_confirmation']),
)
export const otpInput = v.object({
  otp: v.pipe(v.string('Enter the code.'), v.trim(), v.regex(/^\d{6}$/, 'The code has six digits.')),
})
/** One of the two: the password, or the code that was mailed. */
export const proofInput = v.object({
  current_password: v.optional(v.pipe(v.string(), v.maxLength(256, 'Password is too long.'))),
  otp: v.optional(otpInput.entries.otp),
})
export const emailInput = v.object({ email })
export const profileInput = v.object({
  name: v.optional(line('Name')),
  phone: v.optional(optionalPhone),
  enabled_two_factor_code: v.optional(flag('Two-factor code')),
  /** Switching the code off, or on, asks for the password again. */
  current_password: v.optional(v.string()),
  preferences: v.optional(v.record(v.pipe(v.string(), v.maxLength(60)), v.unknown())),
  time_format: v.optional(oneOf('Time format', ['12h', '24h'])),
})

const slow = { per: 'ip', calls: 30, minutes: 15 } as const

export const auth = {
  login: endpoint<{ token: string }>()('POST agent/login', {
    permission: 'public',
    input: loginInput,
    meaning: 'exchanges credentials for a token',
    keepsAnswer: false,
    limit: { per: 'account', calls: 10, minutes: 15 },
  }),
  register: endpoint<{ message: string }>()('POST agent/register', {
    permission: 'public',
    input: registerInput,
    status: 201,
    meaning: 'a person registers; the verification e-mail goes out',
    limit: slow,
  }),
  agencyRegister: endpoint<{ message: string }>()('POST agent/agency-register', {
    permission: 'public',
    input: agencyRegisterInput,
    status: 201,
    meaning: 'an agency with its owner',
    limit: slow,
  }),
  setUp: endpoint<{ message: string }>()('POST agent/set-up/{token}', {
    permission: 'public',
    input: agencyRegisterInput,
    status: 201,
    meaning:
      'the first agency of an empty installation with its owner, by the link that the server printed; single use',
    limit: slow,
  }),
  account: endpoint<{ data: Profile }>()('GET agent/account', {
    permission: 'any',
    from: 'code',
    meaning: 'the signed-in account with its agency',
  }),
  profile: endpoint<{ result: Profile }>()('GET agent/profile', {
    permission: 'any',
    from: 'code',
    meaning: 'the user, under result',
  }),
  updateProfile: endpoint<{ result: Profile }>()('POST agent/profile', {
    permission: 'any',
    from: 'inactive',
    input: profileInput,
    meaning: 'name, phone, two-factor flag, preferences',
  }),
  prove: endpoint<{ message: string }>()('POST agent/profile/prove', {
    permission: 'any',
    from: 'inactive',
    input: proofInput,
    meaning: 'confirms the password or a code by e-mail; unlocks what asks for it, for this sign-in, for ten minutes',
  }),
  changePassword: endpoint<{ message: string }>()('POST agent/profile/change-password', {
    permission: 'any',
    from: 'inactive',
    input: passwordInput,
    meaning: 'revokes other tokens and links already sent',
  }),
  changePicture: endpoint<{ result: Profile }>()('POST agent/changeprofile', {
    permission: 'any',
    from: 'inactive',
    upload: true,
    meaning: 'profile picture',
  }),
  sessions: endpoint<{ data: DeviceSession[] }>()('GET agent/profile/sessions', {
    permission: 'any',
    from: 'inactive',
    meaning: 'where this user is signed in',
  }),
  revokeSession: endpoint<{ message: string }>()('POST agent/profile/sessions/{id}/revoke', {
    permission: 'any',
    from: 'inactive',
    meaning: 'ends one sign-in',
  }),
  logout: endpoint<{ message: string }>()('POST agent/logout', {
    permission: 'any',
    from: 'code',
    meaning: 'revokes this token',
    audit: false,
  }),
  sendPasswordReset: endpoint<{ message: string }>()('POST agent/send-password-reset-email', {
    permission: 'public',
    input: emailInput,
    meaning: 'the same answer whether or not the address exists',
    limit: { per: 'account', calls: 5, minutes: 15 },
  }),
  resetPassword: endpoint<{ message: string }>()('POST agent/reset-password/{token}', {
    permission: 'public',
    input: resetInput,
    meaning: 'single use; also accepts an invitation',
    limit: slow,
  }),
  generateOtp: endpoint<{ message: string }>()('POST agent/generate-otp-agent', {
    permission: 'any',
    from: 'code',
    meaning: 'sends a new code by e-mail; the previous one stops working',
    audit: false,
  }),
  verifyOtp: endpoint<{ message: string }>()('POST agent/verify-otp-agent', {
    permission: 'any',
    from: 'code',
    input: otpInput,
    meaning: 'five attempts per code; marks this token as passed',
  }),
  sendEmailVerification: endpoint<{ message: string }>()('POST agent/send-email-verification', {
    permission: 'any',
    from: 'unverified',
    meaning: 'sends the signed link',
    limit: { per: 'user', calls: 5, minutes: 10 },
    audit: false,
  }),
  verifyEmail: endpoint<never>()('GET agent/email/verify/{id}/{hash}', {
    permission: 'public',
    raw: true,
    writes: true,
    meaning: 'the link in the e-mail; then goes to /verify',
    limit: slow,
  }),
}

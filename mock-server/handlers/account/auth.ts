import type { Contract } from '../../../src/domain/contract/contract.ts'
import type { Handlers } from '../../http/handler.ts'
import { changePassword, changePicture, profile, updateProfile } from './auth-profile.ts'
import { agencyRegister, register, sendEmailVerification, setUp, verifyEmail } from './auth-register.ts'
import { resetPassword, sendPasswordReset } from './auth-reset.ts'
import { generateOtp, login, logout, proveAgain, revokeSession, sessions, verifyOtp } from './auth-sessions.ts'

export const auth: Handlers<Contract['auth']> = {
  login,
  register,
  agencyRegister,
  setUp,
  account: async (call) => ({ data: (await profile(call)).result }),
  profile,
  updateProfile,
  prove: proveAgain,
  changePassword,
  changePicture,
  sessions,
  revokeSession,
  logout,
  sendPasswordReset,
  resetPassword,
  generateOtp,
  verifyOtp,
  sendEmailVerification,
  verifyEmail,
}

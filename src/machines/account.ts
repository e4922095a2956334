import { fromPromise } from 'xstate'
import { Failure } from '../domain/failure.ts'
import { rest } from '../gateway/rest.ts'
import { visitor } from '../state/session.ts'
import { otpMachine } from './otp.ts'
import { refreshUser } from './start.ts'
import { verificationMachine } from './verification.ts'

/** The code page's process with its real calls. */
export const otpLogic = otpMachine.provide({
  actors: {
    sendCode: fromPromise<void, void>(({ signal }) => rest({ method: 'POST', path: 'generate-otp-agent', signal })),
    checkCode: fromPromise<void, { otp: string }>(({ input, signal }) =>
      rest({ method: 'POST', path: 'verify-otp-agent', body: input, signal }),
    ),
    refresh: fromPromise<void, void>(async () => {
      await refreshUser()
      if (visitor().owesCode)
        throw new Failure(409, ['The code was accepted, but your profile could not be loaded. Please try again.'])
    }),
  },
})

/** The verification page's process with its real calls. */
export const verificationLogic = verificationMachine.provide({
  actors: {
    sendLink: fromPromise<void, void>(({ signal }) =>
      rest({ method: 'POST', path: 'send-email-verification', signal }),
    ),
    look: fromPromise<boolean, void>(async () => {
      await refreshUser()
      return visitor().verified
    }),
  },
})

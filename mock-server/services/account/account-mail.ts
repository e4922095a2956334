import { firstNameOf } from '../../../src/domain/text.ts'
import type { OutgoingMail } from '../mail/outgoing-mail.ts'

interface Person {
  readonly name: string
  readonly email: string
}
const hello = ({ name }: Person) => `Hello ${firstNameOf(name)},`

export const verificationMail = (person: Person, url: string): OutgoingMail => ({
  to: person.email,
  subject: 'Verify your e-mail address',
  lines: [hello(person), 'Please confirm that this is your e-mail address. The link is valid for 24 hours.'],
  action: { label: 'Verify e-mail address', url },
})

export const otpMail = (person: Person, otp: string): OutgoingMail => ({
  to: person.email,
  subject: 'Your log-in code',
  lines: [
    hello(person),
    'Here is your code. It is valid for 10 minutes. If you did not try to log in, please change your password: someone else may know it.',
  ],
  code: otp,
})

export const resetMail = (person: Person, url: string): OutgoingMail => ({
  to: person.email,
  subject: 'Choose a new password',
  lines: [
    hello(person),
    'We received a request to choose a new password. The link works once and is valid for 60 minutes. If you did not ask for it, you can ignore this e-mail.',
  ],
  action: { label: 'Choose a new password', url },
})

export const passwordChangedMail = (person: Person): OutgoingMail => ({
  to: person.email,
  subject: 'Your password was changed',
  lines: [
    hello(person),
    'Your password has just been changed and your other devices have been signed out. If this was not you, please reset your password straight away.',
  ],
})

/** Somebody registered with an address that has an account already: only its owner hears of that. */
export const alreadyRegisteredMail = (person: Person, url: string): OutgoingMail => ({
  to: person.email,
  subject: 'You already have an account',
  lines: [
    hello(person),
    'We received a request to register with this address, but you already have an account. You can log in, or choose a new password.',
  ],
  action: { label: 'Choose a new password', url },
})

export const invitationMail = (person: Person, facts: { agency: string; by: string; url: string }): OutgoingMail => ({
  to: person.email,
  subject: `${facts.by} invites you to ${facts.agency}`,
  lines: [
    hello(person),
    `${facts.by} has added you to ${facts.agency} on Safiri. Choose a password to get started. The link is valid for 7 days.`,
  ],
  action: { label: 'Choose your password', url: facts.url },
})

/** Where both a reset and an invitation are answered. */
export const resetUrl = (pageUrl: string, token: string): string => `${pageUrl}/reset/password/${token}`

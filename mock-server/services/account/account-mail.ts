import type { OutgoingMail } from '../mail/outgoing-mail.ts'

interface Person {
  readonly name: string
  readonly email: string
}
const hello = ({ name }: Person) => `Hello ${name.split(' ')[0] || name},`

export const verificationMail = (person: Person, url: string): OutgoingMail => ({
  to: person.email,
  subject: 'Verify your e-mail address',
  lines: [hello(person), 'Please confirm that this address is yours. The link works for 24 hours.'],
  action: { label: 'Verify e-mail address', url },
})

export const otpMail = (person: Person, otp: string): OutgoingMail => ({
  to: person.email,
  subject: 'Your code',
  lines: [
    hello(person),
    'This is your code. It works for 10 minutes. If you did not ask for it, change your password: somebody may know it.',
  ],
  code: otp,
})

export const resetMail = (person: Person, url: string): OutgoingMail => ({
  to: person.email,
  subject: 'Choose a new password',
  lines: [
    hello(person),
    'Somebody, hopefully you, asked for a new password. The link works once, for 60 minutes. If it was not you, nothing needs to be done.',
  ],
  action: { label: 'Choose a new password', url },
})

export const passwordChangedMail = (person: Person): OutgoingMail => ({
  to: person.email,
  subject: 'Your password was changed',
  lines: [
    hello(person),
    'Your password has just been changed and other devices were signed out. If it was not you, reset your password at once.',
  ],
})

/** Somebody registered with an address that has an account already: only its owner hears of that. */
export const alreadyRegisteredMail = (person: Person, url: string): OutgoingMail => ({
  to: person.email,
  subject: 'You already have an account',
  lines: [
    hello(person),
    'Somebody, hopefully you, tried to register with this address. You already have an account: log in, or choose a new password.',
  ],
  action: { label: 'Choose a new password', url },
})

export const invitationMail = (person: Person, facts: { agency: string; by: string; url: string }): OutgoingMail => ({
  to: person.email,
  subject: `${facts.by} invites you to ${facts.agency}`,
  lines: [
    hello(person),
    `${facts.by} has added you to ${facts.agency} on Safiri. Choose your password to begin. The link works for 7 days.`,
  ],
  action: { label: 'Choose your password', url: facts.url },
})

/** Where both a reset and an invitation are answered. */
export const resetUrl = (pageUrl: string, token: string): string => `${pageUrl}/reset/password/${token}`

import { randomBytes } from 'node:crypto'
import { StartupProblem } from '../database/startup-problem.ts'
import { Refused } from './refusals.ts'
import { meetTrouble, troubleOf, troubleTexts } from './troubles.ts'

/** Constraints that a person can run into, and what to say. A list of texts names the field: 422; otherwise 409. */
const constraints: Readonly<Record<string, string | { readonly field: string; readonly text: string }>> = {
  users_email: { field: 'email', text: 'Somebody already uses this e-mail address.' },
  roles_name: { field: 'name', text: 'There is already a role with this name.' },
  clients_email: { field: 'email', text: 'Another client already has this e-mail address.' },
  packages_slug: { field: 'title', text: 'Another package already has this title.' },
  vehicles_plate: { field: 'plates', text: 'Another of your cars already has this number plate.' },
  service_slots_once: { field: 'starts', text: 'There is already a slot at this time.' },
  saved_views_name: { field: 'name', text: 'There is already a view with this name.' },
  agencies_slug_key: { field: 'name', text: 'Another agency already has this name.' },
  one_trial_per_agency: 'The free trial has already been used.',
  one_owner_per_agency: 'This agency already has an owner.',
  departures_package_id_date_key: { field: 'dates', text: 'There is already a departure on this date.' },
  package_itineraries_package_id_day_key: { field: 'day', text: 'This day already exists.' },
  stock_not_oversold: 'There are not enough left.',
  refunded_within_paid: 'A refund cannot exceed what was paid.',
}

interface DatabaseProblem {
  readonly code: string
  readonly constraint?: string
}
const isDatabaseProblem = (problem: unknown): problem is DatabaseProblem =>
  problem instanceof Error && typeof (problem as { code?: unknown }).code === 'string'

/** Two transactions ran into each other: the same work again will pass. */
export const isRetryable = (problem: unknown): boolean =>
  isDatabaseProblem(problem) && (problem.code === '40001' || problem.code === '40P01')

const connectionCodes = /^(08...|57P0.|53...|57014|55P03|ECONN.*|ENOENT|EPIPE|ETIMEDOUT)$/

/** The answer to whatever was thrown: never a stack, never SQL, never a file name. */
export function answerTo(problem: unknown, note: (reference: string, problem: unknown) => void): Refused {
  if (problem instanceof Refused) return problem
  if (problem instanceof StartupProblem) return unavailable() // the database has died, and is not up again yet
  if (isDatabaseProblem(problem)) {
    const trouble = troubleOf(problem.code)
    if (trouble !== undefined) {
      meetTrouble(trouble)
      return new Refused(503, { message: troubleTexts[trouble] }, { 'retry-after': '60' })
    }
    const known = problem.constraint === undefined ? undefined : constraints[problem.constraint]
    if (typeof known === 'string') return new Refused(409, { message: known })
    if (known !== undefined) return new Refused(422, { message: known.text, errors: { [known.field]: [known.text] } })
    switch (problem.code) {
      case '23505':
        return new Refused(409, { message: 'This already exists.' })
      case '23503':
        return new Refused(409, {
          message: 'Something else still depends on this, or something it depends on no longer exists.',
        })
      case '23514':
      case '23P01':
        return new Refused(409, { message: 'This would make the records inconsistent.' })
      case '22003':
      case '22007':
      case '22008':
      case '22P02':
      case '22021':
      case '22001':
      case '23502':
        note('value', problem)
        return new Refused(422, { message: 'A value is out of range.', errors: { form: ['A value is out of range.'] } })
    }
    if (connectionCodes.test(problem.code)) return unavailable()
  }
  if (
    problem instanceof Error &&
    /timeout exceeded when trying to connect|Connection terminated|Client has encountered a connection error/i.test(
      problem.message,
    )
  )
    return unavailable()
  const reference = randomBytes(4).toString('hex')
  note(reference, problem)
  return new Refused(500, { message: 'Something went wrong on our side. It has been noted.', reference })
}

const unavailable = () =>
  new Refused(503, { message: 'The server is busy for a moment. Please try again.' }, { 'retry-after': '1' })

import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'

/** Of every seeded user (README, "Try it"). */
export const demoPassword = 'Safari-2026'
/** Of everybody that a journey makes (newcomers.ts): nobody may choose the seeded one. */
export const newcomerPassword = 'Hippo-Harbour-77'
export const passwordOf = (email: string): string => (email.endsWith('@journey.test') ? newcomerPassword : demoPassword)

const fileOf = (email: string) => join(process.env.SAFIRI_NOTES ?? '.', `${email}.token`)

/**
 * A token for a seeded user. Log-ins are counted (10 in 15 minutes an account), so workers share one token a user, as
 * long as it is good; `fresh` asks for one of its own, for a test that logs out or changes the password.
 */
export async function tokenOf(
  server: string,
  email: string,
  { fresh = false, password = passwordOf(email) } = {},
): Promise<string> {
  const kept = fresh ? undefined : keptToken(email)
  if (kept !== undefined && (await isGood(server, kept))) return kept
  const answer = await fetch(`${server}/api/agent/login`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', accept: 'application/json' },
    body: JSON.stringify({ email, password }),
  })
  const body = (await answer.json()) as { token?: string; message?: string } // the contract's answer, or its refusal
  if (!answer.ok || body.token === undefined)
    throw new Error(`${email} could not log in: ${answer.status} ${body.message ?? ''}`)
  if (!fresh) writeFileSync(fileOf(email), body.token)
  return body.token
}

function keptToken(email: string): string | undefined {
  try {
    return readFileSync(fileOf(email), 'utf8')
  } catch {
    return undefined
  }
}

async function isGood(server: string, token: string): Promise<boolean> {
  const answer = await fetch(`${server}/api/agent/profile`, { headers: { authorization: `Bearer ${token}` } })
  await answer.arrayBuffer()
  return answer.status !== 401
}

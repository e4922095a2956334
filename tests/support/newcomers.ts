import { expect, type Locator, type Page } from 'playwright/test'
import type { Keys } from './journey.ts'
import { newcomerPassword, tokenOf } from './log-in.ts'

/** Whoever a journey makes for itself, so that it may change passwords and roles without disturbing another journey. */
export interface Newcomer {
  readonly id: number
  readonly name: string
  readonly email: string
}

let count = 0
/** An address that no other journey of this run or an earlier one has used. */
export const newAddress = (word = 'person'): string =>
  `${word}.${Date.now().toString(36)}${process.pid}${++count}@journey.test`

interface Mail {
  readonly subject: string
  readonly text: string
  readonly links: readonly string[]
}

/** The newest mail to an address that says `about`; waits for it, because mail goes out after the answer. */
export async function mailTo(server: string, email: string, about: RegExp): Promise<Mail> {
  for (let tries = 0; tries < 100; tries++) {
    const mails = (await (await fetch(`${server}/dev/mail.json?to=${encodeURIComponent(email)}`)).json()) as Mail[]
    const found = mails.find(({ subject, text }) => about.test(subject) || about.test(text))
    if (found !== undefined) return found
    await new Promise((resolve) => setTimeout(resolve, 50))
  }
  throw new Error(`No mail about ${about} has come to ${email}.`)
}

/** The way from a mail's link to the page under test: its server may call itself by another name. */
export const pathOfLink = ({ links }: Mail): string => {
  const { pathname, search } = new URL(links[0] ?? '')
  return pathname + search
}

export async function post(
  server: string,
  path: string,
  body: unknown,
  token?: string,
  headers: Readonly<Record<string, string>> = {},
): Promise<{ status: number; body: Record<string, unknown> }> {
  const answer = await fetch(`${server}/api/agent/${path}`, {
    method: 'POST',
    headers: {
      'content-type': 'application/json',
      ...headers,
      ...(token === undefined ? {} : { authorization: `Bearer ${token}` }),
    },
    body: JSON.stringify(body),
  })
  return { status: answer.status, body: (await answer.json()) as Record<string, unknown> }
}

/** The owner's address of a new agency on its free trial: nothing that another journey does is seen there. */
export async function ownAgency(server: string, name = 'Quiet Lake Tours'): Promise<string> {
  const email = newAddress('owner')
  const owner = { owner_name: 'Ruth Akello', email, phone: '+256772123456' }
  const passwords = { password: newcomerPassword, password_confirmation: newcomerPassword }
  const agency = { name: `${name} ${email}`, category_id: 1, country_code: 'UG' }
  const made = await post(server, 'agency-register', { ...agency, ...owner, ...passwords })
  if (made.status !== 201) throw new Error(`The agency was refused with ${made.status}: ${JSON.stringify(made.body)}`)
  await fetch(server + pathOfLink(await mailTo(server, email, /verif/i)))
  const token = await tokenOf(server, email)
  const answer = await fetch(`${server}/api/agent/agencies/show`, { headers: { authorization: `Bearer ${token}` } })
  const { id } = ((await answer.json()) as { data: { id: number } }).data
  const { status } = await post(server, `agencies/${id}/free-trial`, {}, token)
  if (status !== 201) throw new Error(`The trial was refused with ${status}.`)
  return email
}

/** Invited by an owner, not yet accepted. */
export async function invite(
  server: string,
  name = 'Amina Nakato',
  roles: readonly number[] = [1],
  owner = 'owner@nile.test',
): Promise<Newcomer> {
  const email = newAddress(name.split(' ')[0]?.toLowerCase())
  const token = await tokenOf(server, owner)
  const { status, body } = await post(server, 'users/create', { name, email, role_ids: roles }, token)
  if (status !== 201) throw new Error(`The invitation was answered with ${status}: ${JSON.stringify(body)}`)
  return { id: (body.data as { id: number }).id, name, email }
}

/** Invited and in, with the password of every newcomer. */
export async function colleague(
  server: string,
  name?: string,
  roles?: readonly number[],
  owner?: string,
): Promise<Newcomer> {
  const person = await invite(server, name, roles, owner)
  const path = pathOfLink(await mailTo(server, person.email, /invites you/))
  const { status } = await post(server, `reset-password/${path.split('/').at(-1)}`, {
    password: newcomerPassword,
    password_confirmation: newcomerPassword,
  })
  if (status !== 200) throw new Error(`The invitation could not be accepted: ${status}`)
  return person
}

/** Switches somebody off by key and words alone, and gives their row of the users. */
export async function switchOff(page: Page, keys: Keys, { email }: Newcomer): Promise<Locator> {
  await page.goto(`/view-users?q=${encodeURIComponent(email)}`)
  const row = page.locator('[data-row]')
  await expect(row).toHaveCount(1)
  await row.focus()
  await keys.press('.')
  await keys.type('switch user off')
  await keys.press('Enter')
  await expect(row).toContainText('Disabled')
  return row
}

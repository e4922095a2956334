import { deskOf, item, option } from '../proposal-desk.ts'
import type { TestServer } from '../server.ts'
import { ok, picture } from '../tour.ts'

// Proposals as they are asked for by another agency (see tenancy-rows.ts).

const whole = {
  title: 'Mine now',
  currency: 'USD',
  adults: 1,
  content: { options: [option('A', [item('a')])] },
}
const answer = { option: 'A', name: 'Mine now' }
const letter = { to: 'mine@now.test', subject: 'Mine', message: 'Now' }
const of = 'agent/proposals/{uuid}'

export const proposalPaths: Readonly<Record<string, readonly [kind: string, body?: unknown]>> = {
  [`GET ${of}/show`]: ['proposal'],
  [`POST ${of}/update`]: ['proposal', whole],
  [`POST ${of}/delete`]: ['proposal', {}],
  [`POST ${of}/restore`]: ['proposal', {}],
  [`POST ${of}/send`]: ['proposal', letter],
  [`POST ${of}/remind`]: ['proposal', {}],
  [`POST ${of}/accept`]: ['proposal', answer],
  [`POST ${of}/decline`]: ['proposal', {}],
  [`POST ${of}/reopen`]: ['proposal', {}],
  [`POST ${of}/renew-link`]: ['proposal', {}],
  [`GET ${of}/versions`]: ['proposal'],
  [`GET ${of}/versions/{number}`]: ['proposal'],
  [`POST ${of}/versions/{number}/restore`]: ['proposal', {}],
  [`GET ${of}/pdf`]: ['proposal'],
  [`GET ${of}/preview`]: ['proposal'],
  [`POST ${of}/quote`]: ['proposal', { book: { kind: 'package', package_id: 'our-package' } }],
  [`POST ${of}/images`]: ['proposal', picture],
  [`POST ${of}/images/delete`]: ['proposal', { ids: ['proposalImage'] }],
  [`POST ${of}/images/restore`]: ['proposal', { ids: ['proposalImage'] }],
  [`POST ${of}/images/order`]: ['proposal', { ids: ['proposalImage'] }],
  [`GET ${of}/messages`]: ['proposal'],
  [`POST ${of}/messages`]: ['proposal', { body: 'Mine now' }],
}

const inOurs = 'proposals/{our-proposal}'
export const proposalBodies: readonly [name: string, path: string, body: unknown][] = [
  ['a copy of a foreign proposal', 'proposals/create', { copy_of: 'proposal' }],
  ['a proposal of a foreign package', 'proposals/create', { package_id: 'package' }],
  ['a proposal to a foreign client', 'proposals/create', { client_id: 'client' }],
  ['a foreign client on one’s own proposal', `${inOurs}/update`, { ...whole, client_id: 'client' }],
  ['a foreign colleague on one’s own proposal', `${inOurs}/update`, { ...whole, owner_id: 'user' }],
  [
    'a quote of a foreign package in one’s own proposal',
    `${inOurs}/quote`,
    { book: { kind: 'package', package_id: 'package' } },
  ],
  ['a foreign picture out of one’s own proposal', `${inOurs}/images/delete`, { ids: ['proposalImage'] }],
  ['a foreign picture back into one’s own proposal', `${inOurs}/images/restore`, { ids: ['proposalImage'] }],
  ['a foreign picture in the order of one’s own', `${inOurs}/images/order`, { ids: ['proposalImage'] }],
]

/** A proposal that was sent and asked about, every text of it the canary; and an empty one. */
export async function sentProposal(
  server: TestServer,
  token: string,
  canary: string,
): Promise<{ proposal: string; proposalImage: number }> {
  const desk = deskOf(server, token)
  const items = [item('a', { title: canary, description: canary })]
  const options = [option('A', items, { title: canary, days: [{ title: canary, description: canary }] })]
  const written = await desk.write(options, { title: canary }, 'quagga.reads@canary.test')
  const image = ok(
    await server.request(`agent/proposals/${written.uuid}/images`, { token, body: await picture() }),
    201,
  )
  await desk.send(written, { message: canary })
  ok(await desk.ask(`/${written.uuid}/messages`, { kind: 'note', body: canary }), 201)
  return { proposal: written.uuid, proposalImage: image.id }
}
export const ownProposal = async (server: TestServer, token: string): Promise<string> =>
  (await deskOf(server, token).write([option('A', [item('a')])], {}, 'ours@nile.test')).uuid

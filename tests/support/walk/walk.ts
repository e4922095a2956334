import { expect, type Page } from 'playwright/test'

// How a test walks from screen to screen.

/** A record of the seed for each kind of address. */
const lists: readonly [prefix: string, list: string][] = [
  ['/crm/campaigns/', 'agent/crm/campaigns?channel=email&per_page=1'],
  ['/offers/packages/', 'agent/packages?status=published&per_page=1'],
  ['/offers/rooms/', 'agent/business/hotel/rooms?status=published&per_page=1'],
  ['/offers/cars/', 'agent/business/rental/cars?status=published&per_page=1'],
  ['/offers/services/', 'agent/services?status=published&per_page=1'],
  ['/offers/events/', 'agent/business/events?status=published&per_page=1'],
  ['/offers/shop/products/:', 'agent/business/shop/products?status=published&per_page=1'],
  ['/offers/shop/orders/:', 'agent/business/shop/orders?per_page=1'],
  ['/offers/flights/bookings/:', 'agent/flights/bookings?per_page=1'],
  ['/offers/tracks/', 'agent/business/tracks?status=published&per_page=1'],
  ['/tickets/purchases/', 'agent/business/events/tickets/purchases?per_page=1'],
  ['/bookings/view/', 'agent/bookings?kind=tour_package&per_page=1'],
  ['/bookings/services/', 'agent/bookings?kind=service&per_page=1'],
  ['/bookings/flights/', 'agent/bookings?kind=flight&per_page=1'],
  ['/clients/', 'agent/clients?per_page=1'],
  ['/payment-links', 'agent/payment-links'],
  ['/beneficiary/', 'agent/all-agent-beneficiaries-records?per_page=1'],
  ['/finance/cash/', 'agent/cash/sessions?per_page=1'],
  ['/finance/bank/', 'agent/bank-credits?per_page=1'],
  ['/finance/settlements/', 'agent/settlements?per_page=1'],
  ['/discount/', 'agent/discounts?per_page=1'],
  ['/website/blog/edit/', 'agent/blog/all?per_page=1'],
  ['/website/album/', 'agent/gallery/albums'],
  ['/seo/edit/', 'agent/seo'],
  ['/discount-codes/', 'agent/discount-codes?per_page=1'],
  ['/finance/invoices/', 'agent/invoices?per_page=1'],
  ['/proposals/', 'agent/proposals?status=viewed&per_page=1'],
  ['/inquiries/', 'agent/inquiries_?per_page=1'],
]
export type Api = (email: string, method: string, path: string, body?: unknown) => Promise<{ body: unknown }>

const owner = 'owner@nile.test'
const csv = `Handle,Title,Option1 Name,Option1 Value,Variant SKU,Variant Price
walked-hat,Hat of a walk,Size,Small,WALK-S,45000
walked-hat,,Size,Large,WALK-L,not a price
`
/** What the seed has none of: it is made, and a count that is under way at the usual place is taken as it is. */
const made: readonly [prefix: string, make: (api: Api) => Promise<{ body: unknown }>][] = [
  [
    '/offers/shop/products/imports/',
    (api) => api(owner, 'POST', 'agent/business/shop/products/imports/create', { file_name: 'hats.csv', text: csv }),
  ],
  [
    '/offers/shop/stocktakes/',
    async (api) => {
      const takes = (await api(owner, 'GET', 'agent/business/shop/stocktakes')).body as { data: { id: number }[] }
      if (takes.data[0] !== undefined) return { body: { data: takes.data[0] } }
      const places = (await api(owner, 'GET', 'agent/business/shop/places')).body as { data: { id: number }[] }
      return api(owner, 'POST', 'agent/business/shop/stocktakes/create', { place_id: places.data[0]?.id })
    },
  ],
]

/** The address of a route, with the first fitting record of the seed in it. */
export async function addressOf(path: string, api: Api): Promise<string> {
  // The template that the agency has obtained, its first page, and the first section of that.
  if (path.startsWith('/editor/:'))
    return path.replace(':template', '1').replace(':page', '1').replace(':section', 'home-hero')
  if (path.includes(':type')) return addressOf(path.replace(':type', 'email'), api)
  const [name] = /:(?:id|booking|order|code|uuid)\b\??/.exec(path) ?? []
  if (name === undefined) return path
  const make = made.find(([prefix]) => path.startsWith(prefix))?.[1]
  if (make !== undefined) {
    const { data } = (await make(api)).body as { data: { id: number } } // an answer of the contract
    return path.replace(name, String(data.id))
  }
  const list = lists.find(([prefix]) => path.startsWith(prefix))?.[1]
  if (list === undefined) return path.replace(name, 'a-link-that-was-used')
  const { body } = await api(owner, 'GET', list)
  const record = (body as { data: { id: number; code?: string; uuid?: string }[] }).data[0] // a list of the contract
  return path.replace(
    name,
    String(name.startsWith(':code') ? record?.code : name.startsWith(':uuid') ? record?.uuid : record?.id),
  )
}

/** Drawn to the end: a heading, and nothing that still waits for its data. */
export async function settled(page: Page): Promise<void> {
  await expect(page.locator('h1').first()).toBeAttached()
  await expect(page.locator('[aria-busy="true"]')).toHaveCount(0)
  await page.evaluate(() => new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve))))
}

/** Follows a link to the address, and waits until the screen before is gone. */
export async function follow(page: Page, address: string): Promise<void> {
  await page.evaluate((href) => {
    const before = document.querySelector('h1')
    const link = Object.assign(document.createElement('a'), { href })
    document.body.append(link)
    link.click()
    link.remove()
    before?.setAttribute('data-left', '')
  }, address)
  await expect(page.locator('h1[data-left]')).toHaveCount(0)
}

/** A question that only looks: it may be asked. */
const onlyLooks = /\/(quote|preview|price|prices|check|cost|availability|search|find|read|similar|stock)\b/

/** From here on the server says no to whatever would be written, so that the seed stays as other journeys need it. */
export async function refuseWrites(page: Page): Promise<void> {
  await page.route('**/api/**', (route) => {
    const request = route.request()
    const reads = request.method() === 'GET' || onlyLooks.test(new URL(request.url()).pathname)
    return reads
      ? route.continue()
      : route.fulfill({ status: 422, json: { message: 'Nothing is written in this test.' } })
  })
}

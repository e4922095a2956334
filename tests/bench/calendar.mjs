import { startBuiltServer } from '../../scripts/built-server.mjs'
import { databaseOf } from './many-bookings.mjs'
import { figure, median, p95 } from './measure.mjs'
import { tokenAt } from './shared.mjs'

const rooms = 500
const stays = 12

export const about = `The timeline of ${rooms} rooms × 62 days with ${(rooms * stays).toLocaleString('en-GB')} stays: time between two frames while it is scrolled down and across`

export async function run({ built, browser }) {
  await built()
  const server = await startBuiltServer({ env: { NODE_ENV: 'production' }, seeded: true })
  try {
    const database = await databaseOf(server.dataDir)
    await fillRooms(database)
    await database.end()
    const { frames, plain } = await scrolled(await browser(), server.url, await tokenAt(server.url))
    const late = (times) => (100 * times.filter((took) => took > 25).length) / times.length
    return [
      figure('p95 of a frame', p95(frames), 'ms', {
        goal: { most: 18 },
        beside: `${frames.length} frames, median ${median(frames).toFixed(1)} ms; the same rows as plain HTML: ${p95(plain).toFixed(1)} ms`,
        detail: frames,
      }),
      figure('Frames that came late', late(frames), '%', {
        goal: { most: 2 },
        beside: `the same rows as plain HTML, without a script: ${late(plain).toFixed(1)} %`,
      }),
    ]
  } finally {
    await server.stop()
  }
}

/** Rooms of the demo agency that only the bench has, each with stays of seeded bookings over the days in sight. */
async function fillRooms(database) {
  await database.query('set session_replication_role = replica')
  await database.query(
    `with agency as (select id from agencies where slug like 'nile%'),
     made as (
       insert into offers (agency_id, kind, title, slug, status, currency, amount)
       select agency.id, 'room', 'Bench room ' || lpad(n::text, 3, '0'), 'bench-room-' || n, 'published', 'UGX', 300000
       from agency, generate_series(1, $1::int) as n returning id, agency_id),
     rooms as (insert into rooms (offer_id, agency_id, property, quantity) select id, agency_id, 'Bench house', 3 from made),
     sold as (
       select id, (row_number() over (order by id) - 1)::int as n, (count(*) over ())::int as many from bookings
       where agency_id = (select id from agency) and status = 'confirmed' and deleted_at is null),
     stock as (
       insert into stock (agency_id, resource_type, resource_id, day, capacity, taken)
       select agency_id, 'room', id, current_date + d, 3, 1 from made, generate_series(-7, 60) as d)
     insert into allocations (agency_id, resource_type, resource_id, first_day, last_day, quantity, booking_id)
     select made.agency_id, 'room', made.id, current_date - 7 + s * 5, current_date - 5 + s * 5 + s % 3, 1, sold.id
     from made, generate_series(0, $2::int - 1) as s join sold on sold.n = (s * 37) % sold.many`,
    [rooms, stays],
  )
  await database.query('set session_replication_role = origin')
  await database.query('analyze')
}

async function scrolled(browser, url, token) {
  const context = await browser.newContext({ viewport: { width: 1440, height: 900 } })
  try {
    await context.addInitScript((text) => localStorage.setItem('safiri.token', text), token)
    const page = await context.newPage()
    await page.goto(`${url}/bookings/calender?kinds=room&q=bench`)
    await page.locator('[role="grid"] [data-bar]').first().waitFor()
    const way = (down) =>
      page.evaluate(
        ({ down }) =>
          new Promise((done) => {
            const grid = document.querySelector('[role="grid"]')
            const took = []
            let last = performance.now()
            let left = 240
            const frame = (now) => {
              took.push(now - last)
              last = now
              if (down) grid.scrollTop += 60
              else grid.scrollLeft += grid.scrollLeft > 1400 ? -1400 : 24
              left -= 1
              if (left > 0) requestAnimationFrame(frame)
              else done(took.slice(2))
            }
            requestAnimationFrame(frame)
          }),
        { down },
      )
    await way(true) // what comes into sight for the first time is fetched, as by a person who scrolls once
    await page.evaluate(() => document.querySelector('[role="grid"]').scrollTo(0, 0))
    const frames = [...(await way(true)), ...(await way(false))]
    await page.evaluate(asPlainHtml)
    return { frames, plain: [...(await way(true)), ...(await way(false))] }
  } finally {
    await context.close()
  }
}

/** Puts a copy without React in the place of the grid: what is in sight, over and over, so that the browser alone is measured. */
function asPlainHtml() {
  const grid = document.querySelector('[role="grid"]')
  const copy = grid.cloneNode(true)
  const rows = [...copy.querySelectorAll('[role="row"][aria-rowindex]:not([aria-rowindex="1"])')]
  const tops = rows.map((row) => Number.parseFloat(row.style.top))
  const tall = Math.max(...rows.map((row, n) => tops[n] + Number.parseFloat(row.style.height))) - Math.min(...tops)
  const times = Math.ceil(Number.parseFloat(copy.firstElementChild.style.height) / tall)
  for (let time = 1; time < Math.min(times, 12); time++)
    for (const [n, row] of rows.entries()) {
      const again = row.cloneNode(true)
      again.style.top = `${tops[n] + time * tall}px`
      row.parentElement.append(again)
    }
  grid.replaceWith(copy)
  copy.scrollTo(0, 0)
}

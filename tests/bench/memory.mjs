import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { setTimeout as wait } from 'node:timers/promises'
import { databasePid, startBuiltServer } from '../../scripts/built-server.mjs'
import { figure, skip } from './measure.mjs'
import { signedInPage, tokenAt } from './shared.mjs'

export const about = 'Memory: server and database at rest with the seed; page after a tour of screens'

const tour = [
  '/home',
  '/offers',
  '/offers/packages',
  '/offers/packages/new',
  '/offers/packages/proposals',
  '/bookings/tour-packages',
  '/bookings/manual-booking',
  '/clients',
  '/profile',
  '/business/general',
  '/subscriptions',
  '/view-users',
  '/view-roles',
  '/add-role',
  '/view-permissions',
  '/add-new-agency-user',
]

export async function run({ built, browser }) {
  if (!existsSync('/proc/self/smaps_rollup')) skip('memory of processes is read from /proc, which is not here')
  await built()
  const server = await startBuiltServer({ env: { NODE_ENV: 'production' }, seeded: true })
  try {
    const token = await tokenAt(server.url)
    const page = await pageTour(await browser(), server.url, token)
    await wait(5_000) // at rest
    const database = databasePid(server.dataDir)
    return [
      figure('Server process, resident', memoryOf(server.pid, 'Rss'), 'MB', { goal: { most: 200 } }),
      ...(database === undefined
        ? []
        : [
            figure(
              'Embedded database, all processes, proportional',
              family(database).reduce((sum, pid) => sum + memoryOf(pid, 'Pss'), 0),
              'MB',
              { goal: { most: 150 } },
            ),
          ]),
      figure('Page heap after a tour', page.first, 'MB', { goal: { most: 80 }, beside: `${page.screens} screens` }),
      figure('grown by a second tour', page.second - page.first, 'MB', { goal: { most: 2 } }),
    ]
  } finally {
    await server.stop()
  }
}

async function pageTour(browser, url, token) {
  const { context, page, debug } = await signedInPage(browser, url, token)
  try {
    await debug.send('HeapProfiler.enable')
    await page.goto(`${url}/home`)
    await page
      .locator('main h1')
      .first()
      .waitFor({ timeout: 20_000 })
      .catch(() => skip('/home did not show its heading within 20 s'))
    const heap = async () => {
      for (let count = 0; count < 3; count++) await debug.send('HeapProfiler.collectGarbage')
      return (await debug.send('Runtime.getHeapUsage')).usedSize / 1e6
    }
    const walk = async () => {
      for (const path of tour) {
        // Within the page, as a link does: a reload would empty the heap.
        await page.evaluate((to) => {
          history.pushState(null, '', to)
          dispatchEvent(new PopStateEvent('popstate'))
        }, path)
        await page.waitForTimeout(600)
      }
    }
    await walk()
    const first = await heap()
    await walk()
    return { first, second: await heap(), screens: tour.length }
  } finally {
    await context.close()
  }
}

/** MB. Pss counts a page shared by n processes as 1/n of it: shared buffers once, not once a backend. */
function memoryOf(pid, what) {
  const line = readFileSync(`/proc/${pid}/smaps_rollup`, 'utf8').match(new RegExp(`^${what}:\\s+(\\d+) kB$`, 'm'))
  return (Number(line[1]) * 1024) / 1e6
}

/** A process and its children. */
function family(parent) {
  const children = readdirSync('/proc').filter((name) => {
    if (!/^\d+$/.test(name)) return false
    try {
      return Number(readFileSync(`/proc/${name}/stat`, 'utf8').split(') ')[1].split(' ')[1]) === parent
    } catch {
      return false // gone meanwhile
    }
  })
  return [parent, ...children.map(Number)]
}

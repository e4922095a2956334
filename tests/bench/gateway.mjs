import { harness } from './harness.mjs'
import { figure, median } from './measure.mjs'

export const about = 'Gateway in its worker against a plain fetch of the same rows, in Chromium'

const rounds = 12
const times = 25

export async function run({ browser }) {
  const { url, close } = await harness('gateway', { api: answer })
  const context = await (await browser()).newContext()
  try {
    const page = await context.newPage()
    const debug = await context.newCDPSession(page)
    await debug.send('Performance.enable')
    await page.goto(url)
    await page.waitForFunction(() => window.repeat !== undefined)
    const busy = async () => {
      const { metrics } = await debug.send('Performance.getMetrics')
      return metrics.find(({ name }) => name === 'TaskDuration').value * 1000
    }
    const figures = []
    for (const rows of [15, 500]) {
      const taken = { gateway: { wall: [], cpu: [] }, plain: { wall: [], cpu: [] } }
      for (const way of ['gateway', 'plain'])
        await page.evaluate(([way, rows]) => window.repeat(way, rows, 10), [way, rows])
      for (let round = 0; round < rounds; round++)
        for (const way of ['gateway', 'plain']) {
          const before = await busy()
          taken[way].wall.push(
            ...(await page.evaluate(([way, rows, times]) => window.repeat(way, rows, times), [way, rows, times])),
          )
          taken[way].cpu.push(((await busy()) - before) / times)
        }
      const [cpu, plainCpu] = [median(taken.gateway.cpu), median(taken.plain.cpu)]
      const [wall, plainWall] = [median(taken.gateway.wall), median(taken.plain.wall)]
      figures.push(
        figure(`Main-thread time, ${rows} rows`, cpu / plainCpu, '×', {
          goal: { most: 1 },
          beside: `${cpu.toFixed(2)} ms; plain fetch ${plainCpu.toFixed(2)} ms`,
        }),
        figure(`Wall time added, ${rows} rows, p50`, wall - plainWall, 'ms', {
          goal: { most: 0.5 },
          beside: `${wall.toFixed(2)} ms; plain fetch ${plainWall.toFixed(2)} ms`,
        }),
      )
    }
    return figures
  } finally {
    await context.close()
    await close()
  }
}

const bodies = new Map()
function answer(request, response) {
  const rows = Number(new URL(request.url, 'http://localhost').searchParams.get('per_page'))
  if (!bodies.has(rows)) bodies.set(rows, Buffer.from(JSON.stringify(listOf(rows))))
  response.writeHead(200, { 'content-type': 'application/json' })
  response.end(bodies.get(rows))
}

const listOf = (rows) => ({
  data: Array.from({ length: rows }, (_, n) => ({
    id: n + 1,
    reference: `BK-2026-${String(n).padStart(6, '0')}`,
    kind: 'tour_package',
    title: 'Gorilla trek in Bwindi, 3 days',
    status: 'confirmed',
    payment_status: 'partial',
    client: {
      id: n + 1,
      name: `Grace Okello ${n}`,
      email: `grace${n}@example.test`,
      phone: '+256772123456',
      country_code: 'UG',
    },
    starts_on: '2026-12-01',
    ends_on: '2026-12-03',
    adults: 2,
    children: 1,
    infants: 0,
    currency: 'UGX',
    subtotal: 4_500_000,
    discount: 0,
    fees: 0,
    total: 4_500_000,
    paid: 1_000_000,
    refunded: 0,
    written_off: 0,
    balance: 3_500_000,
    source: 'manual',
    due_on: '2026-11-25',
    created_by_name: 'Sarah Nakato',
    version: 1,
    first: null,
    pieces: 0,
    oversold: false,
    created_at: '2026-11-01T08:00:00.000Z',
    updated_at: '2026-11-01T08:00:00.000Z',
  })),
  meta: { current_page: 1, per_page: rows, last_page: 1, total: rows, from: 1, to: rows, capped: false },
})

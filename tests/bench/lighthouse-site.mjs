import { createServer } from 'node:http'
import { startBuiltServer } from '../../scripts/built-server.mjs'
import { failing, inLighthouse, lighthouseRuns } from './lighthouse-runs.mjs'
import { figure, kilobytes, median, skip } from './measure.mjs'
import { linkOnPage, publishTemplate, site } from './published.mjs'
import { tokenAt } from './shared.mjs'

export const about =
  'Home, offer and post of each template in Lighthouse 12.8.2, mobile emulation, simulated slow 4G, median of 3'

const goals = { performance: 99, accessibility: 100, 'best-practices': 100, seo: 100 }

/** Each template with what it is made to sell. */
const templates = [
  { id: 1, name: 'Savannah', sells: 'tours' },
  { id: 2, name: 'Stillwater', sells: 'rooms' },
  { id: 3, name: 'Nightfall', sells: 'events' },
  { id: 4, name: 'Highway', sells: 'cars' },
]

export async function run({ built }) {
  await built()
  return inLighthouse(async (port) => {
    const plain = createServer((_, response) => response.setHeader('content-type', 'text/html').end(plainPage)).listen(
      0,
    )
    const server = await startBuiltServer({ env: { NODE_ENV: 'production' }, seeded: true })
    try {
      const token = await tokenAt(server.url)
      const reference = await measured(port, `http://127.0.0.1:${plain.address().port}/`)
      const pages = []
      for (const { id, name, sells } of templates) {
        await publishTemplate(server.url, token, id)
        const paths = {
          home: `${site}/`,
          offer: await linkOnPage(server.url, `/offers/${sells}`),
          post: await linkOnPage(server.url, '/blog'),
        }
        for (const [what, path] of Object.entries(paths)) {
          if (path === undefined) skip(`${name} shows no ${what}`)
          pages.push({ what: `${name}, ${what}`, ...(await measured(port, `${server.url}${path}`)) })
        }
      }
      return [
        ...pages.map(figureOf),
        ...worstOf(pages),
        figureOf({ what: 'A plain page of text, by hand', ...reference }, 'reference'),
      ]
    } finally {
      await server.stop()
      plain.close()
    }
  })
}

/** What this machine makes of hardly anything: its browser and Lighthouse share two cores with the server. */
const plainPage = `<!doctype html><html lang="en"><meta name="viewport" content="width=device-width"><meta name="description" content="A page of text"><title>A plain page</title><h1>A plain page</h1>${'<p>A tour to the lake, with a <a href="/boat">boat</a> and lunch.</p>'.repeat(40)}`

async function measured(port, address) {
  const runs = await lighthouseRuns(port, address, Object.keys(goals))
  const of = (read) => median(runs.map(read))
  const numeric = (audit) => of((run) => run.audits[audit].numericValue)
  const [lhr] = runs
  const scripts = lhr.audits['network-requests'].details.items.filter(({ resourceType }) => resourceType === 'Script')
  return {
    scores: Object.keys(goals).map((category) => of((run) => Math.round(run.categories[category].score * 100))),
    missed: Object.keys(goals).flatMap((category) => failing(lhr, category)),
    paint: numeric('largest-contentful-paint') / 1000,
    blocked: numeric('total-blocking-time'),
    shift: numeric('cumulative-layout-shift'),
    script: kilobytes(scripts.reduce((sum, { transferSize }) => sum + transferSize, 0)),
  }
}

function figureOf({ what, scores: [performance, ...others], missed, paint, blocked }, kind) {
  const parts = [
    `${others.join(' / ')} for the others`,
    `largest paint ${paint.toFixed(2)} s`,
    `blocked ${Math.round(blocked)} ms`,
  ]
  if (performance < goals.performance) parts.push(`lost on ${missed.filter((name) => name !== '').join(', ')}`)
  return figure(what, performance, '', {
    ...(kind === 'reference' ? {} : { goal: { least: goals.performance } }),
    beside: parts.join('; '),
  })
}

/** What none of the pages may miss. */
const worstOf = (pages) => [
  figure(
    'Accessibility, best practices, search engines: the least',
    Math.min(...pages.flatMap(({ scores }) => scores.slice(1))),
    '',
    {
      goal: { least: 100 },
    },
  ),
  figure('Largest paint, the latest', Math.max(...pages.map(({ paint }) => paint)), 's', { goal: { most: 1.5 } }),
  figure('Shift, the most', Math.max(...pages.map(({ shift }) => shift)), '', { goal: { most: 0.02 } }),
  figure('Script, the most', Math.max(...pages.map(({ script }) => script)), 'kB', { goal: { most: 15 } }),
]

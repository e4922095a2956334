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
    const server = await startBuiltServer({ env: { NODE_ENV: 'production' }, seeded: true })
    try {
      const token = await tokenAt(server.url)
      const figures = []
      for (const { id, name, sells } of templates) {
        await publishTemplate(server.url, token, id)
        const pages = {
          home: `${site}/`,
          offer: await linkOnPage(server.url, `/offers/${sells}`),
          post: await linkOnPage(server.url, '/blog'),
        }
        for (const [what, path] of Object.entries(pages)) {
          if (path === undefined) skip(`${name} shows no ${what}`)
          figures.push(...(await figuresOf(port, `${server.url}${path}`, `${name}, ${what}`)))
        }
      }
      return figures
    } finally {
      await server.stop()
    }
  })
}

async function figuresOf(port, address, what) {
  const runs = await lighthouseRuns(port, address, Object.keys(goals))
  const of = (read) => median(runs.map(read))
  const [lhr] = runs
  const missed = Object.keys(goals).flatMap((category) => {
    const score = Math.round(of((run) => run.categories[category].score * 100))
    return score >= goals[category] ? [] : `${category} ${score} (${failing(lhr, category)})`
  })
  const scores = Object.keys(goals).map((category) => of((run) => Math.round(run.categories[category].score * 100)))
  const numeric = (audit) => of((run) => run.audits[audit].numericValue)
  const scripts = lhr.audits['network-requests'].details.items.filter(({ resourceType }) => resourceType === 'Script')
  return [
    figure(`${what}: performance`, scores[0], '', {
      goal: { least: goals.performance },
      beside: [`${scores.slice(1).join(' / ')} for accessibility, best practices, search engines`, ...missed].join(
        '; ',
      ),
    }),
    figure(`${what}: its other categories, the least`, Math.min(...scores.slice(1)), '', { goal: { least: 100 } }),
    figure(`${what}: largest paint`, numeric('largest-contentful-paint') / 1000, 's', {
      goal: { most: 1.5 },
      beside: `blocked ${Math.round(numeric('total-blocking-time'))} ms`,
    }),
    figure(`${what}: shift`, numeric('cumulative-layout-shift'), '', { goal: { most: 0.02 } }),
    figure(`${what}: script`, kilobytes(scripts.reduce((sum, { transferSize }) => sum + transferSize, 0)), 'kB', {
      goal: { most: 15 },
    }),
  ]
}

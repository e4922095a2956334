import { mkdirSync, writeFileSync } from 'node:fs'
import { test } from 'vitest'
import { renderPage } from '../src/domain/website/render-page.ts'
import { siteStyle } from '../src/domain/website/site-style.ts'
import { siteTemplates } from '../src/domain/website/templates.ts'
import { sampleView } from './support/website/sample-view.ts'

test('draw', () => {
  mkdirSync('/tmp/Rdraw', { recursive: true })
  const kinds = { tours: 'package', lodging: 'room', events: 'event', car_hire: 'car' } as const
  const lines: string[] = []
  for (const t of siteTemplates)
    for (const page of t.config.pages) {
      const view = sampleView(t.config, page, { kind: kinds[t.category] })
      if (page.role === 'home')
        for (const s of page.sections)
          if (s.kind === 'gallery')
            (view.data.albums as Record<string, unknown>)[s.id] = { title: 'A', pictures: ['elephants-golden', 'giraffes-dusk', 'nile-dusk', 'crater-noon', 'zebras-golden', 'kob-dawn', 'camp-night'].map((n) => ({ url: `/files/${n}`, width: 1280, height: 854, alt: '', focal: [50, 50] })) }
      const css = siteStyle(t.config.theme)
      const body = renderPage(t.config, page, view).text
      lines.push(`${t.slug} ${page.id} css ${css.length} html ${body.length}`)
      writeFileSync(`/tmp/Rdraw/${t.slug}-${page.id}.html`, `<!doctype html><html lang=en><meta charset=utf-8><meta name=viewport content="width=device-width,initial-scale=1"><title>x</title><style>${css}</style><body>${body.replaceAll('/files/', 'file:///tmp/Rpics/')}</body>`)
    }
  writeFileSync('/tmp/Rdraw/sizes.txt', lines.join('\n'))
})

import { JSDOM } from 'jsdom'
import { describe, expect, it, test } from 'vitest'
import { type PostPiece, piecesOf } from '../../mock-server/services/blog/post-cleaning.ts'
import { embedOf, mediaOf, postTags, videoOf } from '../../src/domain/website/blog/post-markup.ts'
import { leadOf, readingTime, wordCount } from '../../src/domain/website/blog/post-text.ts'
import { naughty, scripts } from '../support/hostile.ts'

const uuid = '0b6c2c5e-1f1f-4a54-9d0a-111111111111'
const picture = (alt: string, caption = ''): PostPiece => ({ embed: 'picture', media: uuid, alt, caption })
const video: PostPiece = { embed: 'video', host: 'youtube', id: 'dQw4w9WgXcQ' }

test.each<[string, readonly PostPiece[]]>([
  ['<p>a</p><hr><p>b</p>', ['<p>a</p>', '<hr>', '<p>b</p>']],
  ['<h1>a</h1><h4>b</h4><h6>c</h6>', ['<h2>a</h2><h4>b</h4><h4>c</h4>']],
  [`<p>a<img src="/files/${uuid}/w640.webp" alt=" b  c ">d</p>`, ['<p>a</p>', picture('b c'), 'd']],
  [
    `<figure><img src="https://nile.test/files/${uuid}/large.webp" alt=""><figcaption>In <b>Bwindi</b></figcaption></figure>`,
    [picture('', 'In Bwindi')],
  ],
  ['<figure><img src="https://elsewhere.test/x.jpg"><figcaption>gone</figcaption></figure><p>a', ['<p>a</p>']],
  [
    '<figure data-embed="offer" data-kind="package" data-id="12"></figure>',
    [{ embed: 'offer', kind: 'package', id: 12 }],
  ],
  ['<figure data-embed="offer" data-kind="constructor" data-id="12"></figure>', []],
  ['<figure data-embed="offer" data-kind="package" data-id="012"></figure>', []],
  ['<figure data-embed="gallery" data-album="7">', [{ embed: 'gallery', album: 7 }]],
  [
    '<figure data-embed="video" data-host="youtube" data-id="dQw4w9WgXcQ"><figcaption>Nile</figcaption></figure>',
    [video],
  ],
  ['<figure data-embed="video" data-host="youtube" data-id="&quot;><script>"></figure>', []],
  ['<figure data-embed="video" data-host="evil.test" data-id="1"></figure>', []],
  ['<figure><blockquote>a</blockquote></figure>', ['<blockquote>a</blockquote>']],
  [
    '<figure><table><thead><tr><th>a<td><p>b</p></thead><tr><td>c<td><ul><li>d</ul></table></figure>e',
    [
      '<table><tbody><tr><th>a</th><td>b</td></tr><tr><td>c</td><td><ul><li>d</li></ul></td></tr></tbody></table>',
      '<p>e</p>',
    ],
  ],
  [
    '<table><td><b>a<table><tr><td>b</table>c',
    ['<table><tbody><tr><td><strong>a</strong></td></tr><tr><td>b</td></tr></tbody></table>', 'c'],
  ],
  ['<table><tr></table>', []],
  ['<p> </p><p><br></p>', []],
])('%s', async (html, pieces) => {
  expect(await piecesOf(html)).toEqual(pieces)
})

describe('what may run', () => {
  const allowed = (html: string) => {
    const { document } = new JSDOM(html).window
    return [...document.body.querySelectorAll('*')].filter(
      (element) =>
        !postTags.has(element.localName) ||
        [...element.attributes].some(
          ({ name, value }) => !(name === 'rel' || (name === 'href' && /^(https?:|mailto:|tel:|\/|#)/.test(value))),
        ),
    )
  }
  it.each(
    scripts.flatMap((script) => [script, `<table><tr><td>${script}</td></tr></table>`, `<figure>${script}</figure>`]),
  )('%s does not', async (script) => {
    for (const piece of await piecesOf(script)) {
      if (typeof piece === 'string') expect(allowed(piece).map((element) => element.outerHTML)).toEqual([])
      else expect(JSON.stringify(piece)).not.toContain('hurt')
    }
  })
  it('is found by this test where it is not cleaned', () => {
    expect(scripts.filter((script) => allowed(script).length > 0).length).toBeGreaterThan(15)
  })
  it.each(naughty)('%s is only text', async (text) => {
    expect(await piecesOf(text)).toEqual(text.trim() === '' ? [] : expect.any(Array))
  })
  it('reads a long post, deep or wide, in the time of its length', async () => {
    const started = performance.now()
    for (const text of ['<table><tr><td>', '<figure><figcaption>a', '<b><table>', '<td>a', '<hr>'])
      await piecesOf(text.repeat(Math.floor(300_000 / text.length)))
    expect(performance.now() - started).toBeLessThan(5000)
  })
})

test('a picture is known by its uuid, wherever it is shown from', () => {
  expect(mediaOf(`/files/${uuid}/large.webp`)).toBe(uuid)
  expect(mediaOf(`//evil.test/files/${uuid}/large.webp`)).toBeNull()
  expect(mediaOf(`javascript:/files/${uuid}/large.webp`)).toBeNull()
})

test.each([
  ['https://www.youtube.com/watch?v=dQw4w9WgXcQ&t=3', { host: 'youtube', id: 'dQw4w9WgXcQ' }],
  ['https://youtu.be/dQw4w9WgXcQ?si=x', { host: 'youtube', id: 'dQw4w9WgXcQ' }],
  ['https://m.youtube.com/shorts/dQw4w9WgXcQ', { host: 'youtube', id: 'dQw4w9WgXcQ' }],
  ['https://vimeo.com/channels/staff/76979871', { host: 'vimeo', id: '76979871' }],
  ['https://player.vimeo.com/video/76979871', { host: 'vimeo', id: '76979871' }],
  ['https://youtube.com.evil.test/watch?v=dQw4w9WgXcQ', null],
  ['javascript:alert(1)', null],
  ['dQw4w9WgXcQ', null],
])('%s is a video', (address, video) => {
  expect(videoOf(address)).toEqual(video)
})

test('embeds that lack something are none', () => {
  expect(embedOf({ 'data-embed': 'gallery' })).toBeNull()
  expect(embedOf({ 'data-embed': 'picture' })).toBeNull()
})

test('words, reading time and the beginning', () => {
  const text = `<h2>Title</h2><p>One two, three – four.</p><p>${'word '.repeat(440)}</p>`
  expect(wordCount(text)).toBe(445)
  expect(readingTime(wordCount(text))).toBe(2)
  expect(readingTime(0)).toBe(1)
  expect(leadOf('<h2>Title</h2><p>Short &amp; sweet.</p>')).toBe('Short & sweet.')
  const lead = leadOf(text)
  expect(lead).toMatch(/^One two, three – four\. word .*word…$/)
  expect([...lead].length).toBeLessThanOrEqual(160)
})

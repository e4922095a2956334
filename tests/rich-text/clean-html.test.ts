import createDOMPurify from 'dompurify'
import fc from 'fast-check'
import { JSDOM } from 'jsdom'
import { beforeAll, describe, expect, it, test } from 'vitest'
import { cleanHtml } from '../../mock-server/services/rich-text/clean-html.ts'
import { isSafeLink, richTextTags } from '../../src/domain/rich-text.ts'
import { sanitise } from '../../src/ui/sanitise.ts'
import { naughty, scripts } from '../support/hostile.ts'

const { window } = new JSDOM('')
const purifier = createDOMPurify(window)
purifier.setConfig({
  ALLOWED_TAGS: [...richTextTags],
  ALLOWED_ATTR: ['href', 'rel'],
  ALLOWED_URI_REGEXP: /^(?:https?:\/\/|mailto:|tel:|\/(?![/\\])|#|noopener$)/i,
  ALLOW_ARIA_ATTR: false,
  ALLOW_DATA_ATTR: false,
})
beforeAll(() => {
  Object.assign(globalThis, { DOMParser: window.DOMParser })
})

const bodyOf = (html: string) => {
  const body = window.document.implementation.createHTMLDocument('').body
  body.innerHTML = html
  return body
}
/** As a browser writes what it has read. */
const read = (html: string) => bodyOf(html).innerHTML
/** DOMPurify finds nothing to take away. */
const isPure = (html: string) => purifier.sanitize(html) === read(html)
const lettersOf = (html: string) => (bodyOf(html).textContent ?? '').replace(/\s+/g, '')

test.each([
  ['<p>Hi<script>alert(1)</script></p>', '<p>Hi</p>'],
  ['<style>p { color: red }</style><p>Hi</p>', '<p>Hi</p>'],
  ['<p>Hi<style>p { color: red }', '<p>Hi</p>'],
  ['<title>a &lt;b></title><textarea><b>b</textarea><xmp><b>c</xmp>d', 'd'],
  ['<svg><style><img src=x></style><a href="/x">a</a></svg><p>b</p>', '<p>b</p>'],
  ['<svg/><math><mi>a<p>b', '<p>b</p>'],
  ['\f<p>a', '<p>a</p>'],
  ['<head><title>a</title><body><div>b</div>', '<p>b</p>'],
  ['<div><div>a</div><div>b</div></div>c', '<p>a</p><p>b</p><p>c</p>'],
  ['<b><p>a</b>b</p>c', '<p><strong>a</strong>b</p>c'],
  ['<p><b>a<p>b</b>c', '<p><strong>a</strong></p><p><strong>b</strong>c</p>'],
  ['<p><i>a<b>b</i>c</b></p>', '<p><em>a<strong>b</strong></em><strong>c</strong></p>'],
  ['<b><strong>a</strong> b</b> c', '<strong>a b</strong> c'],
  ['<ul><li>a<ul><li>b</ul><li>c</ul>', '<ul><li>a<ul><li>b</li></ul></li><li>c</li></ul>'],
  ['<ul><li>a<ul></li><li>b', '<ul><li>a<ul><li>b</li></ul></li></ul>'],
  ['<h1>a<p>b</h4>c', '<h2>a</h2><p>bc</p>'],
  ['<table><tr><td>a</td><td>b</td></tr><tr><td>c</td></tr></table>', '<p>a b </p><p>c </p>'],
  ['<!--[if mso]>a<![endif]-->b<![if !mso]>c<![endif]>', 'bc'],
  [
    '<a href="/a">a<a href=" tel:+256 ">b</a>c',
    '<a href="/a" rel="noopener">a</a><a href="tel:+256" rel="noopener">b</a>c',
  ],
  ['<a href="https://x.test/?a=1&b=&quot;">a</a>', '<a href="https://x.test/?a=1&amp;b=&quot;" rel="noopener">a</a>'],
  ['<constructor>a</constructor><p>&nbsp;&lt;b&gt; &eacute;&#8211;', 'a<p>&nbsp;&lt;b&gt; é–</p>'],
])('%s becomes %s', async (dirty, clean) => {
  expect(await cleanHtml(dirty)).toBe(clean)
  expect(isPure(clean)).toBe(true)
})

test.each([
  '<p>Meet <strong>gorillas</strong> and <em><u>chimps</u></em></p><p><br></p><h2>Then</h2>',
  '<ul><li>One <a href="mailto:ann@lee.test" rel="noopener">mail</a></li><li>Two<ol><li>2a</li></ol></li></ul>',
  '<h3>A &amp; B</h3><blockquote>Said <strong>she</strong></blockquote><p>1<br>2&nbsp;3</p>',
])('what the editor writes stays as it is: %s', async (html) => {
  expect(await cleanHtml(html)).toBe(html)
})

it('text without markup comes back exactly', async () => {
  const text = '5 > 3\u00a0"x"\r\n'
  expect(await cleanHtml(text)).toBe(text)
})

describe('whatever was sent', () => {
  const dangerous =
    'script style svg math foreignObject mtext mglyph title textarea template noscript iframe object xmp noembed plaintext form img select option'
  const names = [
    ...richTextTags,
    ...'b i h1 h6 div span table tbody tr td caption body html head'.split(' '),
    ...dangerous.split(' '),
  ]
  const addresses = [
    'https://x.test/',
    'mailto:a@b.test',
    'tel:1',
    '/a',
    '//x.test',
    '/\t/x.test',
    '#a',
    'javascript:alert(1)',
    ' java\nscript:x',
    'data:text/html,x',
    '&#106;avascript:x',
  ]
  const value = fc.oneof(fc.constantFrom(...addresses), fc.string({ maxLength: 8 }))
  const attribute = fc
    .tuple(fc.constantFrom('href', 'onclick', 'style', 'src', 'xlink:href', 'rel', 'title', 'id'), value)
    .map(([name, text]) => ` ${name}="${text.replaceAll('"', '')}"`)
  const piece = fc.oneof(
    fc
      .tuple(fc.constantFrom(...names), fc.array(attribute, { maxLength: 2 }))
      .map(([name, all]) => `<${name}${all.join('')}>`),
    fc.constantFrom(...names).map((name) => `</${name}>`),
    fc.constantFrom(
      '<!--',
      '-->',
      '<!--[if mso]>',
      '<![CDATA[',
      ']]>',
      '<',
      '>',
      '"',
      "'",
      '&',
      '&lt;',
      '&amp;lt;',
      '&#60;',
      '&nbsp;',
      '&#13;',
      '\0',
      '<?',
      '</',
      '<svg/>',
      '\n',
      '\f',
      ' ',
    ),
    fc.string({ maxLength: 6, unit: 'binary' }),
    fc.constantFrom(...scripts, ...naughty),
  )
  const html = fc.array(piece, { maxLength: 40 }).map((pieces) => pieces.join(''))
  const rounds = { numRuns: 400 }

  /** This version of jsdom writes < and > within an address as they are. */
  const addressesAsRead = (text: string) =>
    text.replace(/href="[^"]*"/g, (quoted) => quoted.replaceAll('&lt;', '<').replaceAll('&gt;', '>'))

  it('DOMPurify lets all of it through that was let through, and so does a second cleaning', async () => {
    await fc.assert(
      fc.asyncProperty(html, async (dirty) => {
        fc.pre(/[<&]/.test(dirty)) // other text is no markup
        const clean = await cleanHtml(dirty)
        expect(isPure(clean), clean).toBe(true)
        expect(await cleanHtml(clean)).toBe(clean)
        expect(read(clean), 'browsers read it as it was written').toBe(addressesAsRead(clean))
      }),
      rounds,
    )
  })

  it('text that was in tags of any nesting is there', async () => {
    const shown = [...richTextTags, 'b', 'i', 'h1', 'div', 'span'].filter((name) => name !== 'br')
    const tree = fc.letrec<{ node: string }>((tie) => ({
      node: fc.oneof(
        { maxDepth: 6 },
        fc.constantFrom('ab', 'c d', '<br>', '&amp;', 'é '),
        fc
          .tuple(fc.constantFrom(...shown), fc.array(tie('node'), { maxLength: 4 }))
          .map(([name, all]) => `<${name}>${all.join('')}</${name}>`),
      ),
    }))
    await fc.assert(
      fc.asyncProperty(fc.array(tree.node, { maxLength: 5 }), async (nodes) => {
        const dirty = nodes.join('')
        expect(lettersOf(await cleanHtml(dirty))).toBe(lettersOf(dirty))
      }),
      rounds,
    )
  })

  it('control: DOMPurify notices what is not cleaned', () => {
    const marked = scripts.filter((text) => /<[a-z]/i.test(text) && read(text).includes('<'))
    expect(marked.length).toBeGreaterThan(20)
    for (const text of marked) expect(isPure(text), text).toBe(false)
    expect(isPure('<p style="color: red">a</p>')).toBe(false)
    expect(isPure('<a href="javascript:x" rel="noopener">a</a>')).toBe(false)
  })
})

describe('other requests have their go', () => {
  /** How often others could have worked while this did. */
  const pausesOf = async (work: () => Promise<unknown>) => {
    let pauses = 0
    let done = false
    const other = () => {
      pauses++
      if (!done) setImmediate(other)
    }
    setImmediate(other)
    await work()
    done = true
    return pauses
  }
  const text = (characters: number) => `<p>${'x'.repeat(characters - 7)}</p>`

  it('while a long text is cleaned, every 32,000 characters', async () =>
    expect(await pausesOf(() => cleanHtml(text(320_000)))).toBeGreaterThan(8))
  it('while many short ones are, after as many characters together', async () =>
    expect(
      await pausesOf(async () => {
        for (let n = 0; n < 320; n++) await cleanHtml(text(1000))
      }),
    ).toBeGreaterThan(8))
})

it('no other tag is kept, by the editor or by the server, and no attribute but the address of a link', async () => {
  const kept = ['A', 'BLOCKQUOTE', 'BR', 'EM', 'H2', 'H3', 'LI', 'OL', 'P', 'STRONG', 'U', 'UL']
  const others =
    'img video audio iframe object embed form input button select textarea script style svg math base link meta'
  const found = { editor: new Set<string>(), server: new Set<string>() }
  for (const name of [
    ...kept.map((tag) => tag.toLowerCase()),
    ...others.split(' '),
    'span',
    'table',
    'font',
    'my-tag',
  ]) {
    const html = `<${name} href="/x" src="/x" style="color: red" onclick="x()" id="x" class="x">x</${name}>`
    for (const [by, clean] of [
      ['server', await cleanHtml(html)],
      ['editor', sanitise(html)],
    ] as const)
      for (const element of bodyOf(clean).querySelectorAll('*')) {
        found[by].add(element.tagName)
        const attributes = element.getAttributeNames().filter((each) => each !== 'rel')
        expect([name, attributes]).toEqual([name, element.tagName === 'A' ? ['href'] : []])
      }
  }
  expect([...found.server].sort()).toEqual(kept)
  expect([...found.editor].sort()).toEqual(kept)
})

describe('a text made to be slow or long', () => {
  test.each([
    '<ul><li>',
    '<b>',
    '<blockquote>x',
    '<p><b><i><u><strong><em>',
    '<svg><title>',
    '<table><b>',
    '<a href=/x>',
  ])('%s a hundred thousand times', async (piece) => {
    const clean = await cleanHtml(piece.repeat(100_000))
    expect(clean.length).toBeLessThan(3_000_000)
    let depth = 0
    let deepest = 0
    for (const [tag] of clean.matchAll(/<\/?\w+/g)) {
      depth += tag.startsWith('</') ? -1 : 1
      deepest = Math.max(deepest, depth)
    }
    expect(depth).toBe(0)
    expect(deepest).toBeLessThan(30)
  })
  it('a long address is not written again for each paragraph', async () => {
    const address = `https://x.test/${'y'.repeat(1000)}`
    const clean = await cleanHtml(`<a href="${address}">${'<p>x'.repeat(1000)}`)
    expect(clean.split(address).length - 1).toBe(5)
    expect(lettersOf(clean)).toBe('x'.repeat(1000))
  })
  it('ends where it is told to, with its tags closed', async () => {
    expect(await cleanHtml(`<p>${'x'.repeat(5000)}`, 500)).toBe(`<p>${'x'.repeat(497)}</p>`)
    const clean = await cleanHtml('<ul><li><b>abc</b></li></ul>'.repeat(1000), 500)
    expect(clean.length).toBeLessThan(600)
    expect(read(clean)).toBe(clean)
  })
})

describe('editor and server allow the same links', () => {
  const links: readonly [string, boolean][] = [
    ['https://safiri.test/a?b=1&c=2#d', true],
    ['HTTP://safiri.test', true],
    ['mailto:ann@lee.test', true],
    ['tel:+256772000000', true],
    ['/tours/gorillas', true],
    ['/', true],
    ['#terms', true],
    [' https://safiri.test ', true],
    ['', false],
    ['tours', false],
    ['www.safiri.test', false],
    ['https:safiri.test', false],
    ['//evil.test', false],
    ['/\\evil.test', false],
    ['/\t/evil.test', false],
    ['/\n\\evil.test', false],
    ['\\\\evil.test', false],
    ['javascript:alert(1)', false],
    ['java\nscript:alert(1)', false],
    ['\u0001javascript:alert(1)', false],
    ['JaVaScRiPt:alert(1)', false],
    ['data:text/html,x', false],
    ['vbscript:x', false],
    ['file:///etc/passwd', false],
    ['sms:+256772000000', false],
    ['blob:https://safiri.test/1', false],
  ]
  test.each(links)('%j: %s', async (href, allowed) => {
    const html = `<p><a href="${href}">x</a></p>`
    const plain = (text: string) => text.replace(' rel="noopener"', '')
    expect(isSafeLink(href)).toBe(allowed)
    expect(sanitise(html).includes('<a ')).toBe(allowed)
    expect(plain(await cleanHtml(html))).toBe(sanitise(html))
    expect(isPure(await cleanHtml(html))).toBe(true)
  })
})

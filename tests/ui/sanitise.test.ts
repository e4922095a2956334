import { JSDOM } from 'jsdom'
import { beforeAll, describe, expect, it } from 'vitest'
import { sanitise } from '../../src/ui/sanitise.ts'

beforeAll(() => {
  Object.assign(globalThis, { DOMParser: new JSDOM('').window.DOMParser })
})

describe('rich text', () => {
  it.each([
    ['<p>Meet <b><strong class="x">gorillas</strong></b></p>', '<p>Meet <strong>gorillas</strong></p>'],
    ['<p><i>a</i> <u>b</u></p><h1>Big</h1>', '<p><em>a</em> <u>b</u></p><h2>Big</h2>'],
    ['<p>x<script>alert(1)</script></p>', '<p>x</p>'],
    ['<p>x</p><style>p { color: red }</style>', '<p>x</p>'],
    ['<p>x</p><title>y</title><textarea>z</textarea>', '<p>x</p>'],
    ['<img src=x onerror=alert(1)><p onclick="x()">a</p>', '<p>a</p>'],
    ['<a href="javascript:alert(1)">go</a>', 'go'],
    ['<a href=" java\nscript:alert(1)">go</a>', 'go'],
    ['<a href="//evil.test">go</a>', 'go'],
    ['<a href="https://safiri.test/a" target="_blank">go</a>', '<a href="https://safiri.test/a">go</a>'],
    ['<svg><a href="https://x.test">a</a></svg><p>b</p>', '<p>b</p>'],
    ['<ul><li>a<ul><li>b</li></ul></li></ul>', '<ul><li>a<ul><li>b</li></ul></li></ul>'],
    ['<p><br></p>', ''],
    ['5 < 6 & 7', '5 &lt; 6 &amp; 7'],
    ['<blockquote style="position:fixed">q</blockquote>', '<blockquote>q</blockquote>'],
  ])('%s', (dirty, clean) => {
    expect(sanitise(dirty)).toBe(clean)
  })
})

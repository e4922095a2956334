import { expect, test } from 'vitest'
import { textOfHtml } from '../../mock-server/services/rich-text/text-of-html.ts'

test.each([
  [
    'entities',
    '<p>Je m&rsquo;appelle Ren&eacute;e &#8211; b&#233;b&#xE9;&nbsp;&amp; moi</p>',
    'Je m’appelle Renée – bébé & moi',
  ],
  ['no markup at all', 'See you\nin July', 'See you in July'],
  [
    'conditional comments of Outlook',
    '<!--[if mso]><p>For Outlook</p><![endif]--><p>For all</p><![if !mso]><p>Also</p><![endif]>',
    'For all\nAlso',
  ],
  [
    'style, script and head',
    '<html><head><title>T</title><style>p { color: red }</style></head><body><script>x()</script><p>Dear all</p></body></html>',
    'Dear all',
  ],
  [
    'cells of a table',
    '<table><tr><th>Day</th><th>Place</th></tr><tr><td>1</td><td><p>Entebbe</p></td></tr></table><p>End</p>',
    'Day Place\n1\nEntebbe\nEnd',
  ],
  ['lines', '<div>One</div><div><br></div><div>Two<br>Three</div><p>Four</p>Five', 'One\n\nTwo\nThree\nFour\nFive'],
  ['lists', '<ul><li>One</li><li>Two<ol><li>A</li></ol></li></ul>', '- One\n- Two\n  1. A'],
  [
    'links',
    '<a href="https://x.test/a">here</a>, <a href="https://x.test">https://x.test</a>, <a href="javascript:x">no</a>',
    'here (https://x.test/a), https://x.test, no',
  ],
  ['headings', '<h1>Our trip</h1><p>Text</p>', 'Our trip\nText'],
  [
    'a quotation',
    '<div>Yes.</div><div>On Monday Ann wrote:</div><blockquote>Do you<br>come?</blockquote>',
    'Yes.\nOn Monday Ann wrote:\n> Do you\n> come?',
  ],
])('text of HTML: %s', async (_name, html, text) => {
  expect(await textOfHtml(html)).toBe(text)
})

test.each([
  '<b>',
  '<table><tr><td>',
  '<blockquote>',
  '<ul><li>x',
  '<div>x',
  '<svg>',
  '&lt;',
  '<!--',
  'x<br>',
  '<a href="https://x.test/">',
])('a mail of %s 200,000 times is no more than its beginning', async (piece) => {
  const text = await textOfHtml(piece.repeat(200_000))
  expect(text.length).toBeLessThan(500_000)
})

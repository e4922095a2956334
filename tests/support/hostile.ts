/** Texts that would run if any of the product's doors took them for more than text. */
export const scripts: readonly string[] = [
  '<script>window.hurt=1</script>',
  '<img src=x onerror="window.hurt=1">',
  '<svg/onload=window.hurt=1>',
  '<svg><script href="data:,window.hurt=1" /></svg>',
  '"><img src=x onerror=window.hurt=1>',
  "'-window.hurt=1-'",
  '</title><script>window.hurt=1</script>',
  '</textarea><img src=x onerror=window.hurt=1>',
  '<a href="javascript:window.hurt=1">press</a>',
  '<a href="jav&#x09;ascript:window.hurt=1">press</a>',
  '<iframe srcdoc="<script>parent.hurt=1</script>"></iframe>',
  '<math><mtext></form><form><mglyph><style></math><img src onerror=window.hurt=1>',
  '<form><math><mtext></form><form><mglyph><svg><mtext><style><path id="</style><img onerror=window.hurt=1 src>">',
  '<details open ontoggle=window.hurt=1>',
  '<input autofocus onfocus=window.hurt=1>',
  '<body onload=window.hurt=1>',
  '<base href="//elsewhere.test/">',
  '<meta http-equiv=refresh content="0;url=javascript:window.hurt=1">',
  '<style>@import "//elsewhere.test/x.css"</style>',
  '<object data="data:text/html,<script>parent.hurt=1</script>">',
  '{{constructor.constructor("window.hurt=1")()}}',
  // biome-ignore lint/suspicious/noTemplateCurlyInString: it is the hostile text
  '${window.hurt=1}',
  '<%= 7*7 %>',
  '<noscript><p title="</noscript><img src=x onerror=window.hurt=1>">',
  '<p style="background:url(javascript:window.hurt=1)">x</p>',
  '<b onmouseover=window.hurt=1>bold</b>',
  '<x contenteditable onblur=window.hurt=1 tabindex=1>',
  '<!--><img src=x onerror=window.hurt=1>-->',
]

/** Texts that break what was only tried with “test”. Each must come back exactly. */
export const naughty: readonly string[] = [
  'undefined',
  'null',
  'NaN',
  'true',
  '0',
  '-1',
  '1e309',
  '1/0',
  '0x0',
  "'; drop table clients; --",
  "' or '1'='1",
  '1;select pg_sleep(10)',
  '%',
  '_',
  '\\',
  '\\u0000',
  '%00',
  '%s%n%d',
  '../../../etc/passwd',
  '$(sleep 5)',
  '`sleep 5`',
  '=1+1',
  '@SUM(A1)',
  '+256772000000',
  '-2+3',
  'Ω≈ç√∫˜µ≤≥÷',
  '田中さんにあげて下さい',
  'الإطلاق عل إيو',
  '‮gnirts desrever',
  '👩‍👩‍👧‍👦🇺🇬🦍',
  'Z̮̞̠͙͔ͅḀ̗̞͈̻̗Ḷ͙͎̯̹̞͓G̻O̭̗̮',
  'ﬀ ﬁ ﬂ İ ı ẞ',
  'zero\u200bwidth',
  'tab\tinside',
  '"quoted", and, commas',
  "O'Brien & Søn <ltd>",
  '&amp; &lt;b&gt; &#39;',
  'a'.repeat(119),
]

/** What takes longer than any answer may. */
const most = 2000

/** Answers, and notes in `slow` what took too long. */
export async function timed<Answer>(
  name: string,
  ask: () => Promise<Answer>,
  slow: { name: string; ask: () => Promise<unknown> }[],
): Promise<Answer> {
  const began = performance.now()
  const answer = await ask()
  if (performance.now() - began > most) slow.push({ name, ask })
  return answer
}

/** Of these, which take too long alone as well: a machine that did something else for a moment is no fault of an answer. */
export async function stillSlow(slow: readonly { name: string; ask: () => Promise<unknown> }[]): Promise<string[]> {
  const found: string[] = []
  for (const { name, ask } of slow) {
    const began = performance.now()
    await ask()
    const took = performance.now() - began
    if (took > most) found.push(`${Math.round(took)} ms: ${name}`)
  }
  return found
}

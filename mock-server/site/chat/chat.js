// The chatbot of an agency's website, and of any other that the agency has named:
// <script src="https://…/site/chat.js" data-site="nile-savannah" async></script>. Nothing is stored before the first question.
;(() => {
  const script = document.currentScript
  const { site = '', to, name: known, accent: colour } = script?.dataset ?? {}
  const api = new URL(to ?? `/sites/${site}/chat`, to === undefined ? script?.src : location.href).href
  const key = `safiri-chat ${site || to}`
  const style = `
:host{all:initial;--bg:#fff;--fg:#1c1f22;--soft:#eef0f2;--line:#6b7280;--mute:#4b5563;font:16px/1.45 system-ui,sans-serif}
:host(.dark){--bg:#1b1f23;--fg:#f1f3f5;--soft:#2b3137;--line:#98a2ad;--mute:#c3cad1;color-scheme:dark}
*{box-sizing:border-box;font:inherit;color:inherit}
[hidden]{display:none!important}
.go{position:fixed;z-index:2147483000;right:16px;bottom:16px;display:flex;gap:8px;align-items:center;min-height:48px;max-width:70vw;padding:8px 18px;border:2px solid var(--on);border-radius:24px;background:var(--ac);color:var(--on);font-weight:600;cursor:pointer;box-shadow:0 2px 10px #0005}
.go i{width:18px;height:15px;border-radius:7px 7px 7px 0;background:currentColor}
.box{position:fixed;z-index:2147483001;right:16px;bottom:16px;display:flex;flex-direction:column;width:min(380px,calc(100vw - 32px));height:min(600px,calc(100vh - 32px));height:min(600px,calc(100dvh - 32px));border:1px solid var(--line);border-radius:14px;background:var(--bg);color:var(--fg);box-shadow:0 6px 30px #0006;overflow:hidden}
@media(max-width:420px){.box{right:0;bottom:0;width:100vw;height:100vh;height:100dvh;border-radius:0}}
header{display:flex;gap:8px;align-items:center;padding:10px 8px 10px 16px;border-bottom:1px solid var(--soft)}
h2{margin:0;font-weight:600}header div{flex:1;min-width:0}
small,.by,.src,footer{font-size:13px}header small,.by,.src,footer{color:var(--mute)}
button{cursor:pointer}
.x{width:40px;height:40px;border:0;border-radius:8px;background:none;font-size:22px;line-height:1}
.log{flex:1;overflow-y:auto;padding:14px;display:flex;flex-direction:column;gap:10px}
.log>div{max-width:88%;overflow-wrap:anywhere}
.say{padding:8px 12px;border-radius:12px;background:var(--soft);white-space:pre-line}
.me{align-self:flex-end}.me .say{background:var(--ac);color:var(--on)}
a{text-decoration:underline;color:inherit}
.log .book{display:inline-block;margin-top:6px;padding:6px 12px;border:1px solid var(--line);border-radius:8px;font-weight:600;text-decoration:none}
form{display:flex;flex-wrap:wrap;gap:8px;padding:10px 12px;border-top:1px solid var(--soft)}
label{flex:1 1 100%}label span{display:block;font-size:13px}
input,textarea{width:100%;min-height:44px;padding:9px 11px;border:1px solid var(--line);border-radius:8px;background:var(--bg)}
textarea{resize:none;height:46px}.ask label{flex:1}
.btn{min-height:44px;padding:0 14px;border:1px solid var(--line);border-radius:8px;background:none}
.main{background:var(--ac);color:var(--on);border-color:var(--ac);font-weight:600}
footer{display:flex;flex-wrap:wrap;gap:4px 14px;align-items:center;padding:0 12px 10px}
footer button,.rate button{padding:6px 0;border:0;background:none;text-decoration:underline}.rate button{padding:6px}
.err{flex:1 1 100%;margin:0;font-weight:600}
:focus-visible{outline:3px solid var(--fg);outline-offset:2px;box-shadow:0 0 0 2px var(--bg)}
.vh{position:absolute;width:1px;height:1px;overflow:hidden;clip-path:inset(50%)}
@media(prefers-reduced-motion:no-preference){.log{scroll-behavior:smooth}}`

  /** An element with its properties and children. */
  const el = (tag, props = {}, ...inner) => {
    const node = Object.assign(document.createElement(tag), props)
    for (const [name, value] of Object.entries(props)) if (/^(aria-|role$)/.test(name)) node.setAttribute(name, value)
    node.append(...inner)
    return node
  }
  const stored = (value) => {
    try {
      if (value) sessionStorage.setItem(key, value)
      return sessionStorage.getItem(key)
    } catch {
      // Storage is switched off: the conversation lasts as long as the page.
      return value ?? null
    }
  }
  const mark = () =>
    Array.from(crypto.getRandomValues(new Uint8Array(16)), (byte) => byte.toString(16).padStart(2, '0')).join('')
  const call = async (path, body) => {
    const answer = await fetch(api + path, {
      method: 'POST',
      body: JSON.stringify({ token, ...body }),
      credentials: 'omit',
    })
    const said = await answer.json()
    if (!answer.ok)
      throw Object.assign(new Error(Object.values(said.errors ?? {})[0]?.[0] ?? said.message), {
        status: answer.status,
      })
    return said
  }

  let token = stored() ?? undefined
  let facts
  let drawn = []
  let timer
  let pending
  const host = el('div')
  const root = host.attachShadow({ mode: 'open' })
  const launcher = el('button', {
    type: 'button',
    className: 'go',
    'aria-haspopup': 'dialog',
    'aria-expanded': 'false',
  })
  const ui = {}

  /** Black or white, whichever reads better on a colour. */
  const onto = (hex) => {
    const [r, g, b] = [1, 3, 5].map((at) => {
      const part = Number.parseInt(hex.slice(at, at + 2), 16) / 255
      return part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4
    })
    return 0.2126 * r + 0.7152 * g + 0.0722 * b > 0.179 ? '#000' : '#fff'
  }

  function dress(name, hex) {
    const scheme = getComputedStyle(document.documentElement).colorScheme
    host.className =
      scheme === 'dark' || (scheme !== 'light' && matchMedia('(prefers-color-scheme:dark)').matches) ? 'dark' : ''
    const sheet = new CSSStyleSheet()
    sheet.replaceSync(`${style}:host{--ac:${hex};--on:${onto(hex)}}`)
    root.adoptedStyleSheets = [sheet]
    launcher.textContent = name
    launcher.prepend(el('i'))
    host.setAttribute('role', 'complementary')
    host.setAttribute('aria-label', name)
    launcher.onclick = show
    root.append(launcher)
    document.body.append(host)
  }

  function build() {
    const { says, name, language, privacy, hands_over: hands } = facts
    const button = (text, onclick, className = '') =>
      el('button', { type: 'button', textContent: text, className, onclick })
    ui.status = el('small', { role: 'status' })
    ui.news = el('small', { role: 'status', textContent: `· ${says.news}` })
    ui.log = el('div', { className: 'log', role: 'log', 'aria-label': says.title, tabIndex: 0 })
    ui.text = el('textarea', { maxLength: 500, rows: 1, placeholder: says.question, enterKeyHint: 'send' })
    ui.text.onkeydown = (event) => {
      if (event.key !== 'Enter' || event.shiftKey || event.isComposing) return
      event.preventDefault()
      ask()
    }
    ui.error = el('p', { className: 'err', role: 'alert' })
    ui.ask = el(
      'form',
      { className: 'ask' },
      ui.error,
      el('label', {}, el('span', { className: 'vh', textContent: says.question }), ui.text),
      el('button', { className: 'btn main', textContent: says.send }),
    )
    ui.ask.onsubmit = (event) => {
      event.preventDefault()
      ask()
    }
    ui.name = el('input', { autocomplete: 'name', maxLength: 80 })
    ui.email = el('input', { type: 'email', autocomplete: 'email', maxLength: 120 })
    ui.wanted = el('span')
    ui.away = el('p', { className: 'err' })
    ui.wrong = el('p', { className: 'err', role: 'alert' })
    ui.person = el(
      'form',
      { hidden: true, noValidate: true, 'aria-label': says.person },
      ui.away,
      el('label', {}, el('span', { textContent: says.name }), ui.name),
      el('label', {}, ui.wanted, ui.email),
      ui.wrong,
      el('button', { className: 'btn main', textContent: says.pass }),
      button(says.cancel, () => turn(false), 'btn'),
    )
    ui.person.onsubmit = (event) => {
      event.preventDefault()
      call('/person', { name: ui.name.value, email: ui.email.value }).then(
        (news) => {
          turn(false)
          draw(news)
        },
        (problem) => {
          ui.wrong.textContent = problem.status ? problem.message : says.failed
          ui.email.focus()
        },
      )
    }
    ui.pass = button(says.person, () => turn(true))
    ui.pass.hidden = !hands
    ui.rate = el(
      'span',
      { className: 'rate', hidden: true },
      says.helpful,
      ...[
        [says.yes, 1],
        [says.no, -1],
      ].map(([text, rating]) => button(text, () => rate(rating))),
    )
    ui.foot = el(
      'footer',
      {},
      ui.pass,
      ui.rate,
      el('a', { href: new URL(privacy, api).href, target: '_blank', rel: 'noopener', textContent: says.privacy }),
    )
    const close = button('×', hide, 'x')
    close.setAttribute('aria-label', says.close)
    ui.box = el(
      'section',
      { className: 'box', role: 'dialog', 'aria-label': name, lang: language, hidden: true },
      el('header', {}, el('div', {}, el('h2', { textContent: name }), ui.status), close),
      ui.log,
      ui.ask,
      ui.person,
      ui.foot,
    )
    ui.box.onkeydown = (event) => {
      // The page's own keys are not meant.
      event.stopPropagation()
      if (event.key === 'Escape') ui.person.hidden ? hide() : turn(false)
    }
    ui.log.append(bubble({ by: 'bot', name, text: facts.greeting, sources: [] }))
    root.append(ui.box)
    draw(facts)
  }

  function turn(toPerson) {
    ui.person.hidden = !toPerson
    ui.ask.hidden = toPerson
    ui.foot.hidden = toPerson
    ui.wrong.textContent = ''
    ;(toPerson ? ui.name : ui.text).focus()
  }

  function bubble({ by, name, text, sources = [], book }) {
    const { says } = facts
    const node = el(
      'div',
      { className: by === 'visitor' ? 'me' : '' },
      el('span', { className: by === 'visitor' ? 'vh' : 'by', textContent: by === 'visitor' ? `${says.you}: ` : name }),
      el('div', { className: 'say', textContent: text }),
    )
    const link = (url, words, className = '') =>
      el('a', {
        href: new URL(url, api).href,
        textContent: words,
        className,
        target: to ? '_self' : '_blank',
        rel: 'noopener',
      })
    if (sources.length > 0)
      node.append(
        el(
          'div',
          { className: 'src' },
          `${says.from} `,
          ...sources.flatMap(({ title, url }, at) => [at > 0 ? ', ' : '', link(url, title)]),
        ),
      )
    if (book) node.append(link(book, says.book, 'book'))
    return node
  }

  function draw(news) {
    const { says } = facts
    const before = drawn.length
    pending?.remove()
    pending = undefined
    const { messages } = news
    if (drawn.some((id, at) => messages[at]?.id !== id)) {
      while (ui.log.childElementCount > 1) ui.log.lastChild.remove()
      drawn = []
    }
    for (const said of messages.slice(drawn.length)) ui.log.append(bubble(said))
    drawn = messages.map(({ id }) => id)
    if (ui.status.textContent !== news.status) ui.status.textContent = news.status
    ui.away.textContent = news.away
    ui.wanted.textContent = news.away ? says.emailWanted : says.email
    ui.pass.hidden = !facts.hands_over || news.state !== 'bot' || drawn.length === 0
    ui.rate.hidden = drawn.length < 2
    if (news.rating !== null) ui.rate.textContent = says.thanks
    if (drawn.length > before) {
      ui.log.scrollTop = ui.log.scrollHeight
      if (ui.box.hidden && before > 0) launcher.append(ui.news)
    }
    clearTimeout(timer)
    // A colleague may take over at any moment.
    if (drawn.length > 0) timer = setTimeout(poll, ui.box.hidden ? 20000 : news.state === 'bot' ? 8000 : 4000)
  }

  const poll = () =>
    (document.hidden ? Promise.reject() : call('/read')).then(
      // The answer that is awaited draws it all.
      (news) => pending || draw(news),
      () => (timer = setTimeout(poll, 8000)),
    )

  async function ask() {
    const text = ui.text.value.trim()
    if (text === '' || pending) return
    token ??= stored(mark())
    ui.error.textContent = ''
    ui.text.value = ''
    clearTimeout(timer)
    pending = bubble({ by: 'visitor', text })
    ui.log.append(pending)
    ui.log.scrollTop = ui.log.scrollHeight
    // The same words once more after a failure are the same question.
    ask.once = ask.last === text ? ask.once : mark()
    ask.last = text
    try {
      const news = await call('/ask', { once: ask.once, text, page: location.pathname })
      ask.last = undefined
      draw(news)
    } catch (problem) {
      pending?.remove()
      pending = undefined
      ui.text.value = text
      if (drawn.length > 0) timer = setTimeout(poll, 8000)
      ui.error.textContent = problem.status ? problem.message : facts.says.failed
    }
    ui.text.focus()
  }

  const rate = (rating) =>
    call('/rate', { rating }).then(
      (news) => {
        draw(news)
        ui.text.focus()
      },
      () => {},
    )

  const load = async () => {
    facts = await call('', { language: /^(fr|sw)/.exec(navigator.language)?.[0] })
  }
  async function show() {
    launcher.disabled = true
    try {
      if (facts === undefined) await load()
      if (ui.box === undefined) build()
    } catch {
      return
    } finally {
      launcher.disabled = false
    }
    ui.box.hidden = false
    ui.news.remove()
    launcher.hidden = true
    launcher.setAttribute('aria-expanded', 'true')
    ui.log.scrollTop = ui.log.scrollHeight
    ui.text.focus()
  }
  function hide() {
    ui.box.hidden = true
    launcher.hidden = false
    launcher.setAttribute('aria-expanded', 'false')
    launcher.focus()
  }

  async function start() {
    try {
      if (known === undefined || token !== undefined) await load()
    } catch {
      if (known === undefined) return // not for this website
    }
    dress(known ?? facts.name, colour ?? facts.accent)
    if (facts !== undefined && facts.messages.length > 0) build()
  }
  const later = () => (window.requestIdleCallback ?? setTimeout)(start)
  if (document.readyState === 'complete') later()
  else addEventListener('load', later)
})()

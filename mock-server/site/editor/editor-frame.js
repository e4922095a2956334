// The page that the website editor shows: it runs in a sandbox without an origin, draws what the editor sends, and tells it what was pressed.
// Nothing is fetched here but pictures; no address leads away.
;(() => {
  const style = new CSSStyleSheet()
  const marks = new CSSStyleSheet()
  marks.replaceSync(`
    [data-section] { cursor: default; }
    @media (hover: hover) { [data-section]:hover { outline: 2px dashed #2563eb; outline-offset: -2px; } }
    [data-section][data-chosen] { outline: 3px solid #2563eb; outline-offset: -3px; }
    [data-field][data-chosen-field] { box-shadow: 0 0 0 2px #2563eb; }
    [contenteditable]:focus { outline: 3px solid #b45309; outline-offset: 2px; cursor: text; }
    a, button, label, select, input, textarea { cursor: default; }
    [data-as-typed] { text-transform: none !important; }
  `)
  document.adoptedStyleSheets = [style, marks]

  /** The line to the editor; null until it has answered. */
  let port = null
  let chosen = { section: null, field: null, group: null }
  /** What is written in place: its element, where it belongs, and how it was before. */
  let writing = null
  /** Sections whose new HTML came while one of their texts was written. */
  const later = new Map()
  /** As they were sent, by id: what is the same stays, with its pictures and what was opened in it. */
  const sent = new Map()

  const say = (message) => port?.postMessage(message)
  const sectionOf = (element) => element.closest('[data-section]')
  const find = (section) => document.querySelector(`[data-section="${CSS.escape(section)}"]`)
  const placeOf = (element) => {
    const section = sectionOf(element)
    const field = element.closest('[data-field]')
    return {
      section: section?.dataset.section ?? null,
      field: field?.dataset.field ?? null,
      group: field?.closest('[data-group]')?.dataset.group ?? null,
    }
  }
  const fragment = (html) => {
    const template = document.createElement('template')
    template.innerHTML = html
    return template.content
  }

  function mark() {
    for (const each of document.querySelectorAll('[data-chosen], [data-chosen-field]')) {
      each.removeAttribute('data-chosen')
      each.removeAttribute('data-chosen-field')
    }
    if (chosen.section === null) return null
    const section = find(chosen.section)
    section?.setAttribute('data-chosen', '')
    const field = fieldOf(chosen)
    field?.setAttribute('data-chosen-field', '')
    return field ?? section
  }
  function fieldOf({ section, field, group }) {
    if (section === null || field === null) return null
    const within = find(section)
    const around = group === null ? within : (within?.querySelector(`[data-group="${CSS.escape(group)}"]`) ?? null)
    if (around === null) return null
    return [...around.querySelectorAll(`[data-field="${CSS.escape(field)}"]`)].find(
      (each) => (each.closest('[data-group]')?.dataset.group ?? null) === group,
    )
  }

  function page({ css, html, top }) {
    endWriting()
    style.replaceSync(css)
    const next = fragment(html)
    for (const section of [...next.querySelectorAll('[data-section]')]) {
      const id = section.dataset.section
      const text = section.outerHTML
      const old = sent.get(id)
      if (old !== undefined && old.text === text && old.element.isConnected) section.replaceWith(old.element)
      else sent.set(id, { text, element: section })
    }
    document.body.replaceChildren(next)
    if (top) scrollTo(0, 0)
    mark()
  }
  function section({ id, html }) {
    if (writing !== null && writing.place.section === id) {
      later.set(id, html)
      return
    }
    const old = find(id)
    const next = fragment(html).firstElementChild
    if (old === null || next === null) return
    const open = [...old.querySelectorAll('details')].map((each) => each.open)
    for (const [at, each] of [...next.querySelectorAll('details')].entries()) if (open[at]) each.open = true
    sent.set(id, { text: next.outerHTML, element: next })
    old.replaceWith(next)
    mark()
  }
  function select(place, into) {
    chosen = place
    const element = mark()
    if (into) element?.scrollIntoView({ block: 'nearest', behavior: 'instant' })
  }

  function textOf(element, rich) {
    if (rich) return element.innerHTML
    // What is read is as it looks: a design that draws its headings in capitals must not put them into the text.
    element.setAttribute('data-as-typed', '')
    const text = element.innerText.replace(/\u00a0/g, ' ')
    element.removeAttribute('data-as-typed')
    return text
  }
  function write({ place, how, value }) {
    endWriting()
    const element = fieldOf(place)
    if (!element) return
    const rich = how === 'rich'
    writing = { element, place, how, before: value }
    // A hint or a text of the offer may stand there: what is written is the field's own.
    if (rich) element.replaceChildren(fragment(value))
    else element.textContent = value
    element.setAttribute('contenteditable', rich ? 'true' : 'plaintext-only')
    element.setAttribute('role', 'textbox')
    if (how !== 'line') element.setAttribute('aria-multiline', 'true')
    element.focus()
    getSelection()?.selectAllChildren(element)
  }
  const told = () => {
    if (writing === null) return
    const { element, place, how } = writing
    const text = textOf(element, how === 'rich')
    say({ kind: 'text', place, value: how === 'line' ? text.replace(/\s*\n\s*/g, ' ') : text })
  }
  function endWriting() {
    if (writing === null) return
    const { element, place } = writing
    writing = null
    for (const name of ['contenteditable', 'role', 'aria-multiline']) element.removeAttribute(name)
    say({ kind: 'written', place })
    for (const [id, html] of later) {
      later.delete(id)
      section({ id, html })
    }
  }

  const does = { page, section, write, select: ({ place, into }) => select(place, into), stop: endWriting }

  // The editor is the only page that may show this one (frame-ancestors); its first message brings the line, and no other is listened to.
  addEventListener('message', (event) => {
    if (event.source !== window.parent || event.data?.kind !== 'line' || event.ports.length !== 1) return
    port?.close()
    port = event.ports[0]
    port.onmessage = ({ data }) => does[data?.kind]?.(data)
    say({ kind: 'listening' })
  })

  addEventListener('click', (event) => {
    const target = event.target
    if (!(target instanceof Element)) return
    const link = target.closest('a, button, label, input, select, textarea')
    if (link !== null) event.preventDefault()
    if (writing?.element.contains(target)) return
    endWriting()
    const place = placeOf(target)
    if (place.section === null) return
    select(place, false)
    say({ kind: 'select', place })
  })
  addEventListener('dblclick', (event) => {
    if (!(event.target instanceof Element) || writing?.element.contains(event.target)) return
    const place = placeOf(event.target)
    if (place.section !== null) say({ kind: 'edit', place })
  })
  addEventListener('submit', (event) => event.preventDefault(), true)
  addEventListener('input', told)
  addEventListener('focusout', (event) => {
    if (writing !== null && event.target === writing.element) endWriting()
  })
  addEventListener('paste', (event) => {
    if (writing === null) return
    event.preventDefault()
    const text = event.clipboardData?.getData('text/plain') ?? ''
    document.execCommand('insertText', false, writing.how === 'line' ? text.replace(/\s+/g, ' ') : text)
  })
  addEventListener('drop', (event) => event.preventDefault())
  addEventListener('keydown', (event) => {
    if (event.isComposing) return
    const mod = event.ctrlKey || event.metaKey
    if (writing !== null) {
      const { element, how, before } = writing
      if (event.key === 'Escape') {
        event.preventDefault()
        if (how === 'rich') element.innerHTML = before
        else element.textContent = before
        told()
        endWriting()
        say({ kind: 'leave' })
      } else if (event.key === 'Enter' && (how === 'line' || mod)) {
        event.preventDefault()
        endWriting()
        say({ kind: 'leave' })
      }
      if (!mod || ['z', 'a', 'x', 'c', 'v', 'b', 'i', 'u'].includes(event.key.toLowerCase())) return
    }
    // The editor's keys work here as well; Tab and scrolling stay the browser's.
    const own = ['Tab', 'PageUp', 'PageDown', 'Home', 'End', ' ', 'F5', 'F6', 'F12']
    if (own.includes(event.key)) return
    const { key, code, ctrlKey, metaKey, altKey, shiftKey } = event
    if (!mod || ['d', 'z', 'k', 's', '/', 'enter'].includes(key.toLowerCase())) event.preventDefault()
    say({ kind: 'key', key, code, ctrlKey, metaKey, altKey, shiftKey })
  })

  window.parent.postMessage({ kind: 'ready' }, '*') // says nothing but that it is there
})()

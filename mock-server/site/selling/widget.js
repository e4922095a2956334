// Safiri bookings on any website. <safiri-book data-site="nile-savannah" data-offer="tours/gorilla-trek"></safiri-book>, or a div with the
// class safiri-book where a builder takes other elements out. data-adults, data-children, data-from, data-until, data-date and data-code
// are filled in; data-label is what the button of a phone says. Nothing of this sets a cookie.
;(() => {
  const script = document.currentScript
  const host = new URL(script === null ? location.href : script.src, location.href).origin
  const word = /^[a-z\d-]{1,120}$/
  const offer = /^(tours|rooms|cars|services|events)\/[a-z\d-]{1,160}$/
  const filledIn = ['adults', 'children', 'infants', 'residency', 'from', 'until', 'date', 'code']
  const drawn = new WeakSet()
  const frames = new Map()

  function addressOf({ dataset }, root) {
    const isOffer = offer.test(dataset.offer ?? '')
    const url = new URL(`${root}/${dataset.site}${isOffer ? `/book/${dataset.offer}` : '/'}`, host)
    for (const name of filledIn) if (dataset[name]) url.searchParams.set(name, dataset[name])
    return url.href
  }

  function button(element) {
    const link = document.createElement('a')
    link.href = addressOf(element, '/sites')
    link.target = '_blank'
    link.rel = 'noopener'
    link.textContent = element.dataset.label ?? 'Book now'
    link.style.cssText =
      'display:inline-block;padding:14px 28px;border-radius:10px;background:#146c43;color:#fff;font:600 16px/1.3 system-ui,sans-serif;text-decoration:none'
    element.replaceChildren(link)
  }

  function frame(element) {
    const view = document.createElement('iframe')
    view.title = element.dataset.label ?? 'Booking'
    view.src = addressOf(element, '/embed')
    view.loading = 'lazy'
    view.style.cssText = 'border:0;width:100%;height:560px;display:block;color-scheme:normal'
    frames.set(view, null)
    element.replaceChildren(view)
  }

  function draw(element) {
    if (drawn.has(element) || !word.test(element.dataset.site ?? '')) return
    drawn.add(element)
    // A narrow frame within a phone's page is hard to use, and a page without TLS must not frame one where people pay.
    const isWide = window.innerWidth >= 600 && offer.test(element.dataset.offer ?? '')
    const isSafe = location.protocol === 'https:' || new URL(host).protocol === 'http:'
    if (isWide && isSafe) frame(element)
    else button(element)
  }

  addEventListener('message', ({ origin, source, data }) => {
    if (origin !== host || data?.safiri !== 'height' || !Number.isFinite(data.height)) return
    for (const view of frames.keys())
      if (view.contentWindow === source) view.style.height = `${Math.min(20_000, Math.max(200, data.height))}px`
  })

  const drawAll = () => document.querySelectorAll('safiri-book, .safiri-book').forEach(draw)
  if (!customElements.get('safiri-book'))
    customElements.define(
      'safiri-book',
      class extends HTMLElement {
        connectedCallback() {
          draw(this)
        }
      },
    )
  if (document.readyState === 'loading') addEventListener('DOMContentLoaded', drawAll)
  else drawAll()
})()

// Safiri bookings on any website, as <safiri-book data-site="nile-savannah" data-offer="tours/gorilla-trek"></safiri-book>, or as a div
// with the class safiri-book where a builder takes other elements out. Instead of one offer several: data-kind="tours", data-tag="family",
// both, or data-offers="tours/gorilla-trek rooms/lake-suite". data-adults, data-children, data-from, data-until, data-date and data-code
// are filled in; data-label is what the button of a phone says. Nothing of this sets a cookie.
;(() => {
  const script = document.currentScript
  const host = new URL(script === null ? location.href : script.src, location.href).origin
  const word = /^[a-z\d-]{1,120}$/
  const offer = /^(tours|rooms|cars|services|events)\/[a-z\d-]{1,160}$/
  const lists = ['kind', 'tag', 'offers']
  const filledIn = ['adults', 'children', 'infants', 'residency', 'from', 'until', 'date', 'code']
  const drawn = new WeakSet()
  const frames = new Set()

  const isOffer = ({ dataset }) => offer.test(dataset.offer ?? '')
  const isList = ({ dataset }) => !isOffer({ dataset }) && lists.some((name) => dataset[name])

  function addressOf(element, root) {
    const { dataset } = element
    const path = isOffer(element) ? `/book/${dataset.offer}` : isList(element) ? '/offers' : '/'
    const url = new URL(`${root}/${dataset.site}${path}`, host)
    const names = isList(element) ? [...lists, ...filledIn] : filledIn
    for (const name of names) if (dataset[name]) url.searchParams.set(name, dataset[name])
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
    frames.add(view)
    element.replaceChildren(view)
  }

  function draw(element) {
    if (drawn.has(element) || !word.test(element.dataset.site ?? '')) return
    drawn.add(element)
    // The steps of a booking in a narrow frame within a phone's page are hard to use; from a list they open on a page of their own.
    const isFramed = isList(element) || (isOffer(element) && window.innerWidth >= 600)
    // A page without TLS must not frame one where people pay.
    const isSafe = location.protocol === 'https:' || new URL(host).protocol === 'http:'
    if (isFramed && isSafe) frame(element)
    else button(element)
  }

  addEventListener('message', ({ origin, source, data }) => {
    if (origin !== host || data?.safiri !== 'height' || !Number.isFinite(data.height)) return
    for (const view of frames)
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

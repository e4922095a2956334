;(() => {
  const { to, offer } = document.currentScript.dataset
  const off = () => {
    try {
      return localStorage.getItem('not-counted') === '1'
    } catch {
      return false
    }
  }
  const send = (kind) => {
    if (off()) return
    const facts = { kind, path: location.pathname, width: String(innerWidth) }
    if (kind === 'view') {
      facts.search = location.search
      facts.from = document.referrer
      facts.zone = Intl.DateTimeFormat().resolvedOptions().timeZone ?? ''
      if (offer) facts.offer = offer
    }
    navigator.sendBeacon(to, new URLSearchParams(facts))
  }
  const begin = () => send('view')
  if (document.prerendering) document.addEventListener('prerenderingchange', begin, { once: true })
  else begin()
  addEventListener('pageshow', (event) => event.persisted && begin())
  addEventListener('pagehide', () => send('leave'))
})()

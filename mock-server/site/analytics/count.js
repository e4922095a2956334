;(() => {
  const { to, offer } = document.currentScript.dataset
  if (navigator.globalPrivacyControl || navigator.doNotTrack === '1') return
  const send = (kind) => {
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

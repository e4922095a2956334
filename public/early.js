// Before the page itself is there: how it looks, and what is typed for its palette meanwhile.
try {
  const { theme } = JSON.parse(localStorage.getItem('safiri.preferences') ?? '{}')
  if (theme === 'light' || theme === 'dark') document.documentElement.dataset.theme = theme
  if (localStorage.getItem('safiri.token') !== null) {
    const keys = []
    const hear = (event) => {
      const { key, ctrlKey, metaKey, altKey, target } = event
      const chord = ctrlKey || metaKey
      if (target instanceof Element && target.matches('input, textarea, select')) keys.length = 0
      else if (keys.length === 0 ? chord && key === 'k' : !chord && !altKey) {
        event.preventDefault()
        keys.push(key)
      }
    }
    window.earlyKeys = { keys, hear }
    addEventListener('keydown', hear, true)
  }
} catch {}

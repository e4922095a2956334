// How the page looks, and what is typed for its palette, before it is there.
try {
  const { theme } = JSON.parse(localStorage.getItem('safiri.preferences') ?? '{}')
  if (theme === 'light' || theme === 'dark') document.documentElement.dataset.theme = theme
  if (localStorage.getItem('safiri.token')) {
    const keys = []
    const hear = (event) => {
      const chord = event.ctrlKey || event.metaKey
      if (event.target.matches?.('input, textarea, select')) keys.length = 0
      else if (keys.length > 0 ? !chord && !event.altKey : chord && event.key === 'k') {
        event.preventDefault()
        keys.push(event.key)
      }
    }
    window.early = { keys, hear }
    addEventListener('keydown', hear, true)
  }
} catch {}

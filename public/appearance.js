try {
  const { theme } = JSON.parse(localStorage.getItem('safiri.preferences') ?? '{}')
  if (theme === 'light' || theme === 'dark') document.documentElement.dataset.theme = theme
} catch {}

// Before the first paint: the stored theme, so that nobody who works in the dark is flashed at. The page keeps it from then on.
try {
  const { theme } = JSON.parse(localStorage.getItem('safiri.preferences') ?? '{}')
  if (theme === 'light' || theme === 'dark') document.documentElement.dataset.theme = theme
} catch {}

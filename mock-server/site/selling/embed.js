// Within a page of somebody else's: tells that page how high this one is, so that it needs no bar to scroll by.
if (window.parent !== window) {
  let told = 0
  const tell = () => {
    const height = Math.ceil(document.getElementById('main').getBoundingClientRect().height)
    if (height === told) return
    told = height
    // Whoever shows this page may know its height: it is nobody's secret.
    window.parent.postMessage({ safiri: 'height', height }, '*')
  }
  new ResizeObserver(tell).observe(document.getElementById('main'))
  tell()
}

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
if (window.innerWidth < 600)
  for (const link of document.querySelectorAll('a[data-alone]')) {
    link.href = link.dataset.alone
    link.target = '_blank'
    link.rel = 'noopener'
  }
// The last step opens beside this page, which then asks what has become of the booking.
document.addEventListener('submit', ({ target: form }) => {
  if (form.target !== '_blank') return
  let asked = 0
  const timer = setInterval(async () => {
    asked += 1
    if (asked > 20) return clearInterval(timer)
    const answer = await fetch(location.href).catch(() => null)
    if (answer?.ok && !(await answer.text()).includes(`action="${form.getAttribute('action')}"`)) location.reload()
  }, 3000)
})

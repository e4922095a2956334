// @vitest-environment jsdom
import { afterEach, expect, it, vi } from 'vitest'
import { screenLoads } from '../../src/commands/keys/screen-loads.ts'

const main = document.createElement('main')
document.body.append(main)
afterEach(() => {
  main.innerHTML = ''
  vi.useRealTimers()
})

it('has nothing to wait for on a screen that shows all it has, nor for a button at work', () => {
  expect(screenLoads()).toBeUndefined()
  main.innerHTML = '<button aria-busy="true">Saving</button>'
  expect(screenLoads()).toBeUndefined()
})
it('waits until what loads is there', async () => {
  main.innerHTML = '<div aria-busy="true"></div>'
  const done = vi.fn()
  const loads = screenLoads()?.then(done)
  await new Promise((resolve) => setTimeout(resolve, 60))
  expect(done).not.toHaveBeenCalled()
  main.innerHTML = '<h1>Gorillas</h1>'
  await loads
  expect(done).toHaveBeenCalled()
})
it('gives up after a second and a half', async () => {
  vi.useFakeTimers()
  main.innerHTML = '<div aria-busy="true"></div>'
  const done = vi.fn()
  void screenLoads()?.then(done)
  await vi.advanceTimersByTimeAsync(1000)
  expect(done).not.toHaveBeenCalled()
  await vi.advanceTimersByTimeAsync(700)
  expect(done).toHaveBeenCalled()
})

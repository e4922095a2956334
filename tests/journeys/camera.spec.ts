import { mkdir, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import encodeQr from 'qr'
import { launchOptions } from '../support/browser.ts'
import { choose, field, gate, named, openEvent, path, result } from '../support/gate-journey.ts'
import { expect, test } from '../support/journey.ts'
import { root } from '../support/source.ts'

// A file of its own: a browser whose camera is a film has to be started as such. It reads the film when the camera is opened.
const film = join(root, 'test-results/ticket.y4m')
const options = await launchOptions()
test.use({
  permissions: ['camera'],
  launchOptions: {
    ...options,
    args: [
      ...(options.args ?? []),
      '--use-fake-ui-for-media-stream',
      '--use-fake-device-for-media-stream',
      `--use-file-for-fake-video-capture=${film}`,
    ],
  },
})

test('the camera reads a ticket, by WebAssembly of our own where the browser reads none', async ({
  page,
  api,
  signedIn,
  silence,
}) => {
  silence.allow(/ERR_CONNECTION_FAILED/)
  // The button is called Camera: a name of an event that begins so would be taken for it.
  const event = await openEvent(api, named('Lens night'))
  const [code = ''] = await event.order(['Lens Person'])
  await filmOf(code)
  await signedIn(gate)
  // At first nothing can be checked: no network, and no list of the event yet.
  const calls = /\/(scan|gate-list)(\?|$)/
  await page.route(calls, (route) => route.abort('connectionfailed'))
  await page.goto(path)
  await choose(page, event.title).click()
  await expect(field(page)).toBeVisible()
  await page.getByRole('button', { name: /^Camera/ }).click()
  await expect(result(page)).toContainText('Nobody was let in', { timeout: 30_000 })
  // The ticket that is still in the picture is scanned again.
  await page.unroute(calls)
  await expect(result(page)).toContainText('Lens Person', { timeout: 30_000 })
  await expect(page.getByRole('region', { name: 'Camera' })).toBeVisible()
  await page.getByRole('button', { name: 'Stop the camera' }).first().click()
  await expect(page.getByRole('region', { name: 'Camera' })).toBeHidden()
})

/**
 * A ticket's QR code as a film that a camera in front of a phone would take: uncompressed and five pictures a second, because a
 * busy machine must not spend its time on decoding thirty.
 */
async function filmOf(code: string): Promise<void> {
  const [width, height, grey] = [640, 480, 0xdd]
  const cells = encodeQr(code, 'raw', { ecc: 'medium', border: 4 })
  const side = Math.floor(380 / cells.length)
  const left = (width - side * cells.length) >> 1
  const top = (height - side * cells.length) >> 1
  const picture = Buffer.alloc((width * height * 3) / 2, 128) // the two planes of colour have none
  picture.fill(grey, 0, width * height)
  cells.forEach((row, down) => {
    row.forEach((dark, across) => {
      for (let y = 0; y < side; y += 1) {
        const from = (top + down * side + y) * width + left + across * side
        picture.fill(dark ? 0 : 255, from, from + side)
      }
    })
  })
  await mkdir(dirname(film), { recursive: true })
  await writeFile(film, [`YUV4MPEG2 W${width} H${height} F5:1 Ip A1:1 C420jpeg\n`, 'FRAME\n', picture])
}

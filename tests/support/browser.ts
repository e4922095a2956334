import type { LaunchOptions } from 'playwright/test'
import { browserArguments, findBrowser } from '../../scripts/find-browser.mjs'

/** How every test starts its browser; found once by `npm test`, which names it in CHROMIUM_PATH, or here. */
export async function launchOptions(): Promise<LaunchOptions> {
  const { path, env } = await findBrowser()
  return { executablePath: path, env: { ...definedEnvironment(), ...env }, args: [...browserArguments] }
}

const definedEnvironment = () =>
  Object.fromEntries(Object.entries(process.env).filter((entry): entry is [string, string] => entry[1] !== undefined))

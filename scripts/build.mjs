import { ensureBuilt } from './built.mjs'

try {
  await ensureBuilt({ force: !process.argv.includes('--if-needed') })
} catch (error) {
  console.error(error.message)
  process.exitCode = 1
}

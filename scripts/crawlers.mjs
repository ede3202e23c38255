import { checkSite } from '../lib/testing/crawlers/check-site.mjs'

/**
 * `npm run crawlers -- URL`: walks the sitemap of a running site with twelve bots' user agents, without JavaScript, and
 * checks what each is given. Prints one line a fault; exits with 1 where there is one.
 */
const [site] = process.argv.slice(2)
if (!site || !URL.canParse(site)) {
  console.error(`The address is "${site ?? ''}": give the address of a running site, such as http://localhost:3000`)
  process.exit(2)
}
const started = Date.now()
const { addresses, requests, faults } = await checkSite(site, (done, all) => {
  if (process.stdout.isTTY) process.stdout.write(`\r${done} of ${all} addresses`)
})
console.log(`\n${addresses} addresses, ${requests} requests, ${((Date.now() - started) / 1000).toFixed(0)} s`)
for (const fault of faults) console.log(fault)
console.log(faults.length === 0 ? 'No fault' : `${faults.length} faults`)
process.exit(faults.length === 0 ? 0 : 1)

import 'server-only'
import type { Element } from 'hast'
import { select } from 'hast-util-select'
import { toHtml } from 'hast-util-to-html'
import { h } from 'hastscript'
import { notFound } from 'next/navigation'
import { pageOrigin } from '#lib/base/format/page-origin'
import { elementRange, HtmlEdits, parseFragment } from '#lib/base/html/html-edits'
import { bookedTimeAddress, bookedTimeCalendar, bookedTimeWords, readBookedTime } from '#lib/enquiries/booked-time'
import { links, thankYouPages } from '#lib/links'
import { pageToFill, sendFilledPage } from '#lib/serving/page-cache/filled-page'

const REFERENCE = /^[2-9A-HJ-NP-Z]{4}(-[2-9A-HJ-NP-Z]{4}){2}$/

/**
 * The thank-you page for one visitor: the cached page with the reference number of their enquiry, the time that a booking asks
 * for, and a link back to the page they came from, all from its address. Anything else there is left out, so that nobody can put
 * words on the page.
 *
 * @param request The visitor's request; of its address the query alone is read.
 * @param sent What was sent: `message` or `consultation`.
 * @throws Next.js's not-found error for anything else.
 */
export async function thankYouPage(request: Request, sent: string): Promise<Response> {
  const page = Object.entries(thankYouPages).find(([name]) => name === sent)?.[1] ?? notFound()
  const { html, policy } = await pageToFill(page.path)
  const [start, end] = elementRange(html, 'div', 'id="receipt"') ?? []
  if (start === undefined) throw new Error('the thank-you page has no place for a receipt')
  const receipt = html.slice(start, end)
  const place = select('div', parseFragment(receipt)) as Element
  const edits = new HtmlEdits(receipt)

  const { searchParams } = new URL(request.url)
  const reference = referenceIn(searchParams)
  const origin = pageOrigin(searchParams.get('pathName'))
  const words = reference
    ? [
        h('p', [
          `${page.words} is with us. Your reference number is `,
          h('strong', reference),
          ': name it if you write to us about it.',
        ]),
        ...(page.path === links.consultationThankYou ? bookedWords(reference, searchParams) : []),
      ]
    : place.children
  const back = origin ? [h('p', h('a', { href: origin }, 'Back to the page you came from'))] : []
  edits.setContent(place, toHtml([...words, ...back] as Element[]))
  return sendFilledPage({ html: html.slice(0, start) + edits + html.slice(end), policy }, 200)
}

/**
 * The time that a booking asks for, as a file for a calendar (RFC 5545).
 *
 * @param request The visitor's request; of its address the query alone is read.
 * @throws Next.js's not-found error where the query has no reference number or no time.
 */
export function bookedTimeFile(request: Request): Response {
  const { searchParams } = new URL(request.url)
  const [reference, time] = [referenceIn(searchParams), readBookedTime(Object.fromEntries(searchParams))]
  if (!reference || !time) notFound()
  return new Response(bookedTimeCalendar(time, reference), {
    headers: {
      'content-type': 'text/calendar; charset=utf-8',
      'content-disposition': 'attachment; filename="wse-consultation.ics"',
      'cache-control': 'no-store',
      'x-robots-tag': 'noindex',
    },
  })
}

function bookedWords(reference: string, query: URLSearchParams): Element[] {
  const time = readBookedTime(Object.fromEntries(query))
  if (!time) return []
  return [
    h('p', ['You asked for ', h('time', { dateTime: time.preferredDate }, bookedTimeWords(time)), '.']),
    h('p', h('a', { href: bookedTimeAddress(time, reference), download: '' }, 'Add it to your calendar')),
  ]
}

function referenceIn(query: URLSearchParams): string | undefined {
  const reference = query.get('reference') ?? ''
  return REFERENCE.test(reference) ? reference : undefined
}

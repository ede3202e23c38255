import 'server-only'
import { differenceInMilliseconds } from 'date-fns/differenceInMilliseconds'
import { parseISO } from 'date-fns/parseISO'
import { Counter, Gauge, type Metric } from 'prom-client'
import { enquiryDatabase } from '#lib/base/database/database'
import { isRedisAway, redis } from '#lib/base/redis/redis'
import { counts } from '#lib/base/telemetry/counts'
import { recordsLeftOut } from '#lib/base/telemetry/process-facts'
import { registry } from '#lib/base/telemetry/registry'
import { countDeliveries, oldestDeliveries } from '#lib/deliveries/queue'
import { contentFaults } from '#lib/host/content-faults'
import { log } from '#lib/log'
import { processWide } from '#lib/process-wide'
import { storedAnswersInUse } from '#lib/reading/data/stored-answers'
import { readiness } from '#lib/serving/observability/readiness'
import { pageCache } from '#lib/serving/page-cache/cached-page'

/** Registers what this process does for visitors: each metric is read from where it is counted whenever somebody asks. */
export const siteMetrics = processWide('site-metrics', () => [...pageMetrics(), ...enquiryMetrics()])

function pageMetrics(): Metric[] {
  return [
    counter('page_answers_total', 'Requests for pages, by what they were answered with', ['answer'], (add) => {
      for (const [answer, count] of Object.entries(counts().pages)) add({ answer }, count)
    }),
    counter('page_renderings_total', 'Renderings, by how they ended', ['outcome'], (add) => {
      for (const [outcome, { count }] of Object.entries(counts().renders)) add({ outcome }, count)
    }),
    counter('page_rendering_seconds_total', 'How long renderings took together', ['outcome'], (add) => {
      for (const [outcome, { seconds }] of Object.entries(counts().renders)) add({ outcome }, seconds)
    }),
    gauge('stale_pages', 'Pages that could not be rendered again', [], (set) =>
      set({}, pageCache().current?.stale?.().pages ?? 0),
    ),
    gauge('host_calls_from_store', 'Calls that are answered from the store because the API host fails', [], (set) =>
      set({}, storedAnswersInUse().calls),
    ),
    gauge('records_left_out', 'Records that the API host answers and that can not be shown', [], (set) =>
      set({}, recordsLeftOut().length),
    ),
    gauge('content_faults', 'What is wrong in files of content/', [], async (set) =>
      set({}, (await contentFaults()).length),
    ),
    gauge('ready', 'Each check of /readyz: 1 where it is ok, 0 where it is not', ['check'], async (set) => {
      for (const [check, result] of Object.entries((await readiness()).checks)) {
        if (result !== 'unused') set({ check }, result === 'ok' ? 1 : 0)
      }
    }),
    gauge('redis_up', '1 where Redis answers, 0 where it is away; none where it is not configured', [], (set) => {
      if (redis()) set({}, isRedisAway() ? 0 : 1)
    }),
  ]
}

function enquiryMetrics(): Metric[] {
  return [
    counter('enquiries_accepted_total', 'Enquiries that this process has stored', [], (add) =>
      add({}, counts().accepted),
    ),
    counter('enquiries_refused_total', 'What visitors sent and was not taken, by status', ['status'], (add) => {
      for (const [status, count] of Object.entries(counts().refusals)) add({ status }, count)
    }),
    counter('delivery_attempts_total', 'Attempts at deliveries, by how they ended', ['target', 'outcome'], (add) => {
      for (const [target, outcomes] of Object.entries(counts().attempts)) {
        for (const [outcome, count] of Object.entries(outcomes)) add({ target, outcome }, count)
      }
    }),
    gauge('deliveries', 'Deliveries in the store, which all processes share', ['target', 'state'], async (set) => {
      for (const { target, state, count } of await countDeliveries(await enquiryDatabase()))
        set({ target, state }, count)
    }),
    gauge(
      'delivery_oldest_seconds',
      'Age of the oldest enquiry that waits to be delivered',
      ['target'],
      async (set) => {
        for (const { target, receivedAt } of await oldestDeliveries(await enquiryDatabase())) {
          set({ target }, differenceInMilliseconds(new Date(), parseISO(receivedAt)) / 1000)
        }
      },
    ),
  ]
}

type Write = (labels: Record<string, string>, value: number) => void

const counter = (name: string, help: string, labelNames: string[], read: (add: Write) => void) =>
  new Counter({
    ...{ name, help, labelNames, registers: [registry()] },
    collect() {
      this.reset()
      read((labels, value) => this.inc(labels, value))
    },
  })

const gauge = (name: string, help: string, labelNames: string[], read: (set: Write) => Promise<void> | void) =>
  new Gauge({
    ...{ name, help, labelNames, registers: [registry()] },
    async collect() {
      this.reset()
      try {
        await read((labels, value) => this.set(labels, value))
      } catch (error) {
        // The others are worth knowing all the more.
        log.warn({ metric: name, reason: (error as Error).message }, 'a metric could not be read')
      }
    },
  })

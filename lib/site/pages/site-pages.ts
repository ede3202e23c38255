import 'server-only'
import { isBuilding, isDevelopment } from '#lib/config'
import type { Position } from '#lib/contract/team'
import { ContentError } from '#lib/host/content/content-error'
import { sitePageNamed } from '#lib/host/content/offer'
import { links } from '#lib/links'
import type { PageHead } from '#lib/site/pages/page-model'
import { SITE_KIND } from '#lib/site/pages/site-name'

type SitePage = PageHead & {
  updatedAt?: string | undefined
  /** Its words as HTML, where content/pages has them. */
  html?: string
}

/** A page of words from content/pages. */
const written =
  (name: string, path: string, kind: string, isIndexed = true) =>
  (): SitePage => {
    const { title, description, updatedAt, body: html } = sitePageNamed(name)
    return { path, title, description, kind, cover: ['page', name], updatedAt, isIndexed, html }
  }

/** The pages of the group itself, which are there once each. */
export const sitePages = {
  home: (): SitePage => {
    const { title, description } = sitePageNamed('home')
    return { path: links.home, title, description, kind: SITE_KIND, cover: ['networks', 'home'] }
  },
  about: written('about-us', links.about, 'About us'),
  whyUs: written('why-us', links.whyUs, 'Why us'),
  legacy: written('wse-legacy', links.legacy, 'What we build on'),
  contact: (): SitePage => ({
    path: links.contact,
    title: 'Contact us',
    description:
      'Write to WSE: a question, a business enquiry, or a word about something on this site. A person reads it and answers by email.',
    kind: 'Contact',
    cover: ['contact', 'contact'],
  }),
  consultation: (): SitePage => ({
    path: links.consultation,
    title: 'Book a free consultation',
    description:
      'Choose a weekday and a time for a free hour with an engineer of WSE: bring a plan, a bill or an outage, and get next steps in writing.',
    kind: 'Consultation',
    cover: ['consultation', 'consultation'],
  }),
  services: (): SitePage => ({
    path: links.services,
    title: 'What we do',
    description:
      'The services of WSE: each says what it does, for whom, what it takes, and what you hold in your hands when it is done.',
    kind: 'Services',
    cover: ['service', 'service'],
  }),
  plans: (): SitePage => ({
    path: links.plans,
    title: 'Our plans',
    description:
      'The plans of WSE side by side: what each one costs, what is in it, how fast someone answers, and for whom it is meant.',
    kind: 'Plans',
    cover: ['plan', 'plan'],
  }),
  microservices: (): SitePage => ({
    path: links.microservices,
    title: 'Microservices',
    description:
      'Small services with one job each: what goes in, what comes out and what they are used for, alone or as parts of a larger service.',
    kind: 'Microservices and apps',
    cover: ['microservice', 'microservice'],
  }),
  privacy: written('privacy-policy', links.privacy, 'Legal'),
  terms: written('terms-of-service', links.terms, 'Legal'),
  legalNotice: written('legal-notice', links.legalNotice, 'Legal'),
  yourData: written('your-data', links.yourData, 'Privacy', false),
  search: (): SitePage => ({
    path: links.search,
    title: 'Search and explore',
    description:
      'Find services, plans, posts, questions and infographics about networks, platforms and reliability on the site of WSE.',
    kind: SITE_KIND,
    cover: ['networks', 'home'],
    isIndexed: false,
  }),
  thankYou: (): SitePage => ({
    path: links.thankYou,
    title: 'Thank you',
    description:
      'Your message has been received by WSE. This page says what happens next and where to go on reading while you wait for the answer.',
    kind: 'Thank you',
    cover: ['page', 'thank-you'],
    isIndexed: false,
  }),
  consultationThankYou: (): SitePage => ({
    path: links.consultationThankYou,
    title: 'Thank you for booking',
    description:
      'Your booking of the free consultation has been received by WSE. This page says what happens next and where to go on reading meanwhile.',
    kind: 'Thank you',
    cover: ['page', 'book-a-free-consultation-thank-you'],
    isIndexed: false,
  }),
}

/**
 * Some of these pages, for lists: one whose file is missing, or wrong from the start, is left out.
 *
 * @param pages - The pages.
 * @throws ContentError On the development server and in a build, where a file is missing or wrong.
 */
export const writtenPages = (pages: (() => SitePage)[] = Object.values(sitePages)): SitePage[] =>
  pages.flatMap((page) => {
    try {
      return page()
    } catch (error) {
      if (error instanceof ContentError && !isDevelopment && !isBuilding) return []
      throw error
    }
  })

/** @returns The page of those who hold a position in the team. */
export const positionModel = ({ slug, name }: Position): PageHead => ({
  path: links.teamPosition(slug),
  title: `Team: ${name}`,
  description: `${name} at WSE: who is who, what each of them looks after, and how to reach the group.`,
  kind: 'Team',
  cover: ['page', slug],
})

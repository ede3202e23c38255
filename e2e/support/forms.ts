import { randomUUID } from 'node:crypto'
import type { Locator, Page } from '@playwright/test'
import { nextMonday } from '#lib/base/format/next-monday'

/** A form as a visitor meets it. */
export interface FormJourney {
  name: string
  /** The page that it stands on. */
  path: string
  submit: string
  thankYou: string
  /** Fills in what this form asks for beside name and email address. */
  fillRest: (form: Locator) => Promise<void>
  /** The label of its file, where it takes one. */
  fileLabel?: string
  /** What is said when nothing is filled in. */
  errors: string[]
}

const WRITER_ERRORS = ['Enter your name', 'Enter your email address']

export const FORMS: FormJourney[] = [
  {
    name: 'contact',
    path: '/contact-us',
    submit: 'Send the message',
    thankYou: '/thank-you',
    fillRest: (form) => form.getByLabel('Your message').fill('How do you draw?'),
    errors: [...WRITER_ERRORS, 'Enter your message'],
  },
  {
    name: 'business',
    path: '/contact-us',
    submit: 'Send the enquiry',
    fileLabel: 'A plan, list or drawing (optional)',
    thankYou: '/thank-you',
    fillRest: async (form) => {
      await form.getByLabel('Company').fill('Sample Works')
      await form.getByLabel('What needs doing').fill('Two sites, one network')
    },
    errors: [...WRITER_ERRORS, 'Enter your company', 'Enter your message'],
  },
  {
    name: 'consultation',
    path: '/book-a-free-consultation',
    submit: 'Book the consultation',
    fileLabel: 'A plan, a bill or a drawing (optional)',
    thankYou: '/book-a-free-consultation-thank-you',
    fillRest: async (form) => {
      await form.getByLabel('Preferred date').fill(nextMonday())
      await form.getByLabel('Preferred time').selectOption('09:00-11:00')
      await form.getByLabel('What you would like to talk about').fill('A second path')
    },
    errors: [...WRITER_ERRORS, 'Choose the date you would like', 'Choose one of the times', 'Enter your message'],
  },
  {
    name: 'question',
    path: '/blog/logs-are-a-budget',
    submit: 'Send the question',
    thankYou: '/thank-you',
    fillRest: (form) => form.getByLabel('Your question').fill('Which logs do you keep?'),
    errors: [...WRITER_ERRORS, 'Enter your message'],
  },
]

/** Opens the page of a form, and the box around it where there is one. */
export async function openForm(page: Page, { name, path }: FormJourney, query = ''): Promise<Locator> {
  await page.goto(path + query)
  const form = page.locator(`form#${name}`)
  if (name === 'question') await page.getByText('Ask about this page').click()
  return form
}

/**
 * Fills in all that the form needs.
 *
 * @returns The email address, which no other test uses.
 */
export async function fillForm(form: Locator, journey: FormJourney): Promise<string> {
  const email = `ana-${randomUUID()}@example.com`
  await form.getByLabel('Your name').fill('Ana Sample')
  await form.getByLabel('Email address').fill(email)
  await journey.fillRest(form)
  return email
}

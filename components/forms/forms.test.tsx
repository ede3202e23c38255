/** @jest-environment jsdom */
import { render, screen } from '@testing-library/react'
import { ContactFields, MessageField } from '#components/forms/contact-fields'
import { EnquiryForm } from '#components/forms/enquiry-form'

test('each field has a label, its hint and its place for an error', () => {
  render(
    <EnquiryForm name="contact" page="/contact-us" submitLabel="Send" next="We answer.">
      <ContactFields form="contact" countries={[{ code: 'IN', name: 'India', dialCode: '+91' }]} />
      <MessageField form="contact" label="Your message" />
    </EnquiryForm>,
  )
  const email = screen.getByLabelText('Email address')
  expect(email).toBeRequired()
  expect(email).toHaveAttribute('aria-describedby', 'contact-email-hint contact-email-error')
  expect(screen.getByRole('option', { name: 'India (+91)' })).toHaveValue('IN')
  const form = screen.getByRole('button', { name: 'Send' }).closest('form')
  expect(form).toHaveAttribute('method', 'post')
  expect(form).toHaveAttribute('action', '/enquiry/contact')
})

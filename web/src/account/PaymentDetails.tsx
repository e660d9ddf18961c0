import { usePortal } from '../api/portal.ts'
import css from './account.module.css'

/** Where payment details would stand: a secret that the portal does not keep. */
export function PaymentDetails() {
  const contact = usePortal()?.contactEmail
  return (
    <section className={css.payment}>
      <h3>Payment details</h3>
      <p className={css.soft}>
        Where your money goes is not kept in this portal.
        {contact ? (
          <>
            {' '}
            To give or change it, write to <a href={`mailto:${contact}`}>{contact}</a>.
          </>
        ) : null}
      </p>
    </section>
  )
}

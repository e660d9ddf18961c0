import css from '../account/account.module.css'
import { usePortal } from '../api/portal.ts'
import { PageHead } from '../ui/page/PageHead.tsx'

/** How the operator is reached: the settings that stand in the footer too, for who was led here. */
export default function Contact() {
  const portal = usePortal()
  return (
    <div className={css.panel}>
      <PageHead title="Contact" sub={portal?.brand ?? <>&nbsp;</>} />
      {/* All at once, so that nothing pushes the rest down. */}
      {portal ? (
        <>
          <dl className={css.facts}>
            <div className={css.fact}>
              <dt>Email</dt>
              <dd>
                <a href={`mailto:${portal.contactEmail}`}>{portal.contactEmail}</a>
              </dd>
            </div>
            <div className={css.fact}>
              <dt>Postal address</dt>
              <dd>{portal.postalAddress}</dd>
            </div>
          </dl>
          <p className={css.soft}>
            About an error, tell us the request id that stands beside it; about an account, its
            vendor id. Never send a password or an API key.
          </p>
        </>
      ) : null}
    </div>
  )
}

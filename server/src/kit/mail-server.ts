/** Where mail is handed over, and in whose name. */
export interface MailServer {
  host: string
  port: number
  /** TLS from the first byte on; without it the connection is upgraded where the server offers that. */
  secure: boolean
  auth: { user: string; pass: string } | undefined
  /** Such as `Orrery <mail@orrery.example>`. */
  from: string
  /** Links stay readable for administrators: nobody gets the mails of a demo. */
  keepLinks: boolean
}

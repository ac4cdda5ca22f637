type Props = { siteKey: string; script: string }

/** Asks whoever is suspicious to show that they're a person; the forms of the page are sent with the answer. */
export const Captcha = ({ siteKey, script }: Props) => (
  <div className="wrap captcha">
    <section className="problem" aria-labelledby="captcha" tabIndex={-1} data-focus="">
      <div>
        <h2 id="captcha">Confirm that you’re human</h2>
        <p>
          There were a lot of attempts from your network. Confirm here, or wait, then send the form
          again.
        </p>
        <noscript>
          <p>Confirming needs JavaScript. Without it, wait and send the form again.</p>
        </noscript>
        <div data-captcha={siteKey} data-script={script} />
        <p role="status" />
      </div>
    </section>
  </div>
)

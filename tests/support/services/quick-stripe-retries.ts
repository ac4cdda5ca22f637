import Stripe from 'stripe'

/** Stripe's SDK waits half a second before it reads again; no test gains by it. */
Stripe.prototype.getInitialNetworkRetryDelay = () => 0

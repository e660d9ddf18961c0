/** What My Orders says, once, as every text of an answer. */
export const orderMessages = {
  ordersTooLong: 'Orders are shown for 93 days at the most: choose fewer days.',
  noOrdersYet: 'No orders in these days.',
  howOrdersCome: 'Give your links a click id, and each sale that it leads to stands here.',
  noSalesProgramme:
    'Orders are sales. No programme that pays for sales (CPA) is enabled for your account.',
  noOrderFits: 'No order fits.',
  aboutOrders:
    'Sales that partners reported with a click id. Pending until the partner no longer changes their day, then confirmed; rejected when the partner took them back. Sales without a click id, and what a partner took back in a row of its own, are in the reports alone.',
} as const

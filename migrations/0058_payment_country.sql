-- The country of the card or account that paid an order without Italian VAT.
ALTER TABLE `orders` ADD `payment_country` text;

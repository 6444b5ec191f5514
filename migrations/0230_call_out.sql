-- What a visit of a firm costs: JSON with its amounts in cents.
ALTER TABLE `firms` ADD `call_out` text;

-- Where a short link of it leads when our click's id takes the place of the `noid` that stands in the link itself:
-- the link with `{click.id}` there. Null where the link has a click id of its own, takes ours as a parameter, or takes
-- none. A process of an earlier version knows neither column and leads to the link as it stands.
ALTER TABLE deep_link ADD COLUMN click_target text;
ALTER TABLE short_link ADD COLUMN click_target text;

# A shared cache before the site. Start Varnish with -p http_gzip_support=off: the site sends brotli and
# gzip itself, and Varnish would take brotli off what browsers accept.
vcl 4.1;

import std;

backend site {
    .host = "127.0.0.1";
    .port = "3000";
    .probe = {
        .url = "/api/health";
        .interval = 1s;
        .timeout = 1s;
        .window = 3;
        .threshold = 2;
    }
}

sub vcl_recv {
    if (req.restarts == 0) {
        # Caddy has named the client; Varnish has added Caddy, which would make all clients one.
        set req.http.X-Forwarded-For = regsub(req.http.X-Forwarded-For, ",[^,]*$", "");
        unset req.http.X-Query;
    }
    if (req.method != "GET" && req.method != "HEAD") {
        return (pass);
    }
    # A visitor's pass is nobody else's.
    if (req.url ~ "(?i)/VisitorPass/") {
        return (pass);
    }
    # A bare path depends on the visitor's language; the API answers one client.
    if (req.url !~ "^/(tr|en|ar)(/|\?|$)" && req.url !~ "^/.*\.[a-z0-9]+(\?|$)") {
        return (pass);
    }
    # Pages and files are the same for everybody.
    unset req.http.Cookie;
    # Nothing but the version of a picture changes what they are. Kept once for each query, a page would
    # fill the cache as often as anybody likes. A redirect gets the query back (vcl_deliver).
    if (req.restarts == 0 && req.url ~ "\?") {
        set req.http.X-Query = regsub(req.url, "^[^?]*", "");
        if (req.url ~ "^/images/[^?]*\?(.*&)?v=") {
            set req.url = regsub(req.url, "\?(?:.*&)?(v=[^&]*).*$", "?\1");
        } else {
            set req.url = regsub(req.url, "\?.*$", "");
        }
    }
    # Encodings by their whole name, unless refused by q=0.
    if (req.http.Accept-Encoding ~ "(?i)(^|,)\s*br\s*(;(?!\s*q=0(\.0*)?\s*(,|$))[^,]*)?(,|$)") {
        set req.http.Accept-Encoding = "br";
    } elsif (req.http.Accept-Encoding ~ "(?i)(^|,)\s*gzip\s*(;(?!\s*q=0(\.0*)?\s*(,|$))[^,]*)?(,|$)") {
        set req.http.Accept-Encoding = "gzip";
    } else {
        unset req.http.Accept-Encoding;
    }
    # While the site answers, an old page is given out only as long as the new one is on its way.
    if (std.healthy(req.backend_hint) && req.restarts == 0) {
        set req.grace = 30s;
    }
    return (hash);
}

sub vcl_backend_fetch {
    unset bereq.http.X-Query;
}

sub vcl_backend_response {
    # A refusal or a fault replaces no page.
    if (beresp.status >= 500 && bereq.is_bgfetch) {
        return (abandon);
    }
    if (beresp.http.Cache-Control ~ "stale-if-error=\d+") {
        set beresp.grace = std.duration(
            regsub(beresp.http.Cache-Control, ".*stale-if-error=(\d+).*", "\1s"), 0s);
    }
}

sub vcl_deliver {
    # The site has just gone down, and no probe has noticed yet: the old page, if there is one.
    if (resp.status >= 500 && req.restarts == 0 && req.method == "GET") {
        return (restart);
    }
    # The visitor's address keeps what a campaign has appended to it.
    if (resp.http.Location && req.http.X-Query) {
        set resp.http.Location = resp.http.Location + req.http.X-Query;
    }
    unset resp.http.Via;
    unset resp.http.X-Varnish;
}
